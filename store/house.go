package store

import "context"

// House returns eight letters and digits that tell this database from any other, so that the cookies of two
// servers on one machine, which browsers do not keep apart by port, have different names.
func (s *Store) House(ctx context.Context) (id string, err error) {
	err = s.disk.write.QueryRowContext(ctx, "SELECT id FROM house").Scan(&id)
	return id, plain(err)
}

// SetServed notes where the house is served: "192.0.2.7:8080", or ":8080" for all networks.
func (s *Store) SetServed(ctx context.Context, addr string) error {
	_, err := s.disk.write.ExecContext(ctx, "UPDATE house SET served = ?", addr)
	return plain(err)
}

// Served returns where the house was served last, or "" if it never was.
func (s *Store) Served(ctx context.Context) (addr string, err error) {
	err = s.disk.write.QueryRowContext(ctx, "SELECT served FROM house").Scan(&addr)
	return addr, plain(err)
}

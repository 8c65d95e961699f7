-- What this house is called among others on the same machine, and where it was served last: ":8080".
CREATE TABLE house (
  id     TEXT NOT NULL,
  served TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO house (id) VALUES (lower(hex(randomblob(4))));

package handlers

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
)

// A session holds secrets of seats and hosts. On disk it is sealed with a key that only its
// browser's cookie has: who finds a lost backup can open no seat with it.

// sealedMark begins a sealed session. What an older program has stored is gob, which never
// begins with a zero byte.
var sealedMark = []byte("\x00sealed1")

// errSealed says that a session is damaged, or was sealed for another cookie.
var errSealed = errors.New("handlers: a session cannot be unsealed")

// storedName is the name under which a session is stored: a hash of its token, so that the
// names lead to no cookie.
func storedName(token string) string {
	sum := sha256.Sum256([]byte(token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func sealer(token string) (cipher.AEAD, error) {
	key, err := hkdf.Key(sha256.New, []byte(token), nil, "monappoly session", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

func seal(token string, data []byte) ([]byte, error) {
	with, err := sealer(token)
	if err != nil {
		return nil, err
	}
	return with.Seal(bytes.Clone(sealedMark), nil, data, sealedMark), nil
}

func unseal(token string, data []byte) ([]byte, error) {
	sealed, ok := bytes.CutPrefix(data, sealedMark)
	if !ok {
		return data, nil
	}
	with, err := sealer(token)
	if err != nil {
		return nil, err
	}
	plain, err := with.Open(nil, nil, sealed, sealedMark)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errSealed, err)
	}
	return plain, nil
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derived-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that only servers with the same secret can read. */
export type Sealer = {
  /** `purpose` is the owner of the text; it can be opened only for the same purpose. */
  seal(text: string, purpose: string): string;
  /** Throws if the text was changed, or sealed with another secret or for another purpose. */
  open(sealed: string, purpose: string): string;
};

/** `kind` separates uses: text sealed for one kind can't be opened for another. */
export function createSealer(secret: string, kind: string): Sealer {
  const key = deriveKey(secret, kind);
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(purpose),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ];
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}

import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../access/derived-key.ts';
import type { ChainLink } from './audit-entry.ts';

const StoredHead = z.object({
  seq: z.int().min(1),
  hash: z.string(),
  keptAt: z.iso.datetime(),
  key: z.string(),
  signature: z.string(),
});
/** The last row of the audit log at a moment, signed; `key` is the public one that it is checked with. */
export type StoredHead = z.output<typeof StoredHead>;

/** RFC 8410: the prefix of the 32 bytes of an Ed25519 key. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with a key derived from the server's secret; the public key is enough to verify. */
function signingKey(secret: string): { privateKey: KeyObject; key: string } {
  const seed = deriveKey(secret, 'heads of the audit log');
  const der = Buffer.concat([PKCS8_START, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, key: spki.toString('base64') };
}

/** The public key of servers with this secret, as stored in heads. */
export const publicKeyOf = (secret: string): string => signingKey(secret).key;

const signedText = ({ seq, hash, keptAt }: Pick<StoredHead, 'seq' | 'hash' | 'keptAt'>) =>
  createHash('sha256').update(`${seq}:${hash}:${keptAt}`).digest();

/** Makes the heads of a server with this secret. */
export function headSigner(secret: string): (link: ChainLink, keptAt: Date) => StoredHead {
  const { privateKey, key } = signingKey(secret);
  return ({ seq, hash }, at) => {
    const unsigned = { seq, hash, keptAt: at.toISOString() };
    return { ...unsigned, key, signature: sign(null, signedText(unsigned), privateKey).toString('base64') };
  };
}

/** Whether the head was signed with the key that it names. */
export function isSignatureRight(head: StoredHead): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(head.key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64'));
  } catch {
    return false;
  }
}

/** A line of a head file; null if it isn't valid. */
export function readHead(line: string): StoredHead | null {
  try {
    return StoredHead.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { z } from 'zod';
import { deriveKey } from '../access/derived-key.ts';
import { selectAuditHash, selectAuditHead } from './audit.sql.ts';

const KeptHead = z.object({
  seq: z.int().min(1),
  hash: z.string(),
  keptAt: z.iso.datetime(),
  key: z.string(),
  signature: z.string(),
});
/** The last row of the audit log at a moment, signed; `key` is the public one that it is checked with. */
export type KeptHead = z.output<typeof KeptHead>;

const FILE = 'audit-heads.jsonl';
const OLDER_FILE = 'audit-heads.older.jsonl';
/** Some fifty thousand heads; with the file before it, hours of a busy day, though the newest vouches for all rows. */
const LARGEST_FILE_BYTES = 16 * 1024 * 1024;
/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with a key that follows from the server's secret; whoever has the public one can check. */
function signingKey(secret: string): { privateKey: KeyObject; key: string } {
  const seed = deriveKey(secret, 'heads of the audit log');
  const der = Buffer.concat([PKCS8_START, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, key: spki.toString('base64') };
}

/** The public key of the servers with this secret, as kept heads name it. */
export const publicKeyOf = (secret: string): string => signingKey(secret).key;

const signedText = ({ seq, hash, keptAt }: Pick<KeptHead, 'seq' | 'hash' | 'keptAt'>) =>
  createHash('sha256').update(`${seq}:${hash}:${keptAt}`).digest();

/** Whether the head was signed with the key that it names. */
export function isSignatureRight(head: KeptHead): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(head.key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64'));
  } catch {
    return false;
  }
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean);
}

function readHead(line: string): KeptHead | null {
  try {
    return KeptHead.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The heads that are kept in a data folder, the oldest first; `damaged` counts lines that are none. */
export async function readKeptHeads(folder: string): Promise<{ heads: KeptHead[]; damaged: number }> {
  const files = [OLDER_FILE, FILE].map((name) => linesOf(join(folder, name)));
  const found = (await Promise.all(files)).flat().map(readHead);
  const heads = found.filter((head) => head !== null);
  return { heads, damaged: found.length - heads.length };
}

/** Whoever is root of the database can write all of it anew, but not what was kept outside of it. */
export function createAuditHeads(options: {
  db: Database;
  folder: string;
  secret: string;
  log: Log;
  now: () => Date;
}): { keep(): Promise<void> } {
  const { db, folder, log, now } = options;
  const { privateKey, key } = signingKey(options.secret);
  const file = join(folder, FILE);
  let keptSeq: number | null = null;

  /** At the start: what was kept last must still be there. */
  async function checkLast(): Promise<number> {
    const last = (await readKeptHeads(folder)).heads.at(-1);
    if (!last) return 0;
    if ((await selectAuditHash(db, last.seq)) === last.hash) return last.seq;
    log.error(
      { seq: last.seq },
      'the audit log does not hold the last head that was kept: see npm run audit:verify',
    );
    return 0;
  }

  async function append(line: string): Promise<void> {
    const size = await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
    if (size > LARGEST_FILE_BYTES) await rename(file, join(folder, OLDER_FILE));
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.write(`${line}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  return {
    /** Keeps the present head in the data folder and in the log, unless it is kept already. */
    async keep() {
      keptSeq ??= await checkLast();
      const head = await selectAuditHead(db);
      if (!head || head.seq === 0 || head.seq === keptSeq) return;
      const told = { ...head, keptAt: now().toISOString() };
      const signature = sign(null, signedText(told), privateKey).toString('base64');
      const kept: KeptHead = { ...told, key, signature };
      await append(JSON.stringify(kept));
      keptSeq = head.seq;
      log.info({ auditHead: kept }, 'the head of the audit log');
    },
  };
}

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftoverName, removeLeftovers } from '@cbp/shared/node/chromium/leftovers';

/** The files of one inspection. */
export type InspectionFiles = {
  /** Stores bytes by their content. null: no room is left. */
  put(bytes: Buffer, type: string): Promise<{ sha256: string; bytes: number } | null>;
  get(sha256: string): Promise<{ bytes: Buffer; type: string } | null>;
  remove(): Promise<void>;
};

/** The files of the inspections that are kept, on this host and for as long as the process runs. */
export type KeptFiles = {
  open(): Promise<InspectionFiles>;
  /** How many bytes there are. */
  size(): number;
  close(): void;
};

const PREFIX = 'cbp-inspections';

/** Opens a private folder for files, with room for so many bytes. */
export function createKeptFiles(roomBytes: number): KeptFiles {
  removeLeftovers(tmpdir(), PREFIX);
  const folder = mkdtempSync(join(tmpdir(), `${leftoverName(PREFIX)}-`));
  let size = 0;
  let count = 0;
  const removeAll = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeAll);
  return {
    async open() {
      count += 1;
      const own = join(folder, String(count));
      await mkdir(own, { mode: 0o700 });
      const types = new Map<string, { type: string; bytes: number }>();
      return {
        async put(bytes, type) {
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          const known = types.get(sha256);
          if (known) return { sha256, bytes: known.bytes };
          if (size + bytes.length > roomBytes) return null;
          size += bytes.length;
          types.set(sha256, { type, bytes: bytes.length });
          await writeFile(join(own, sha256), bytes, { mode: 0o600 });
          return { sha256, bytes: bytes.length };
        },
        async get(sha256) {
          const known = types.get(sha256);
          return known ? { bytes: await readFile(join(own, sha256)), type: known.type } : null;
        },
        async remove() {
          for (const { bytes } of types.values()) size -= bytes;
          types.clear();
          await rm(own, { recursive: true, force: true });
        },
      };
    },
    size: () => size,
    close() {
      process.off('exit', removeAll);
      removeAll();
    },
  };
}

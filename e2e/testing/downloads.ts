import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { vi } from 'vitest';

/**
 * The one file of a folder that a browser downloads into, once it grows no more: its name stands there before its bytes, and
 * the first of those before the last.
 * `ending`: only files that end so count.
 */
export async function downloadedFile(folder: string, ending = ''): Promise<{ name: string; bytes: Buffer }> {
  let lengthBefore = 0;
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
      const [name] = names;
      if (name === undefined || names.length > 1)
        throw new Error(`these were downloaded: ${names.join(', ')}`);
      const bytes = await readFile(path.join(folder, name));
      if (bytes.length === 0) throw new Error(`nothing stands in ${name}`);
      if (bytes.length !== lengthBefore) {
        lengthBefore = bytes.length;
        throw new Error(`${name} still grows`);
      }
      return { name, bytes };
    },
    { timeout: WAIT_MS, interval: 100 },
  );
}

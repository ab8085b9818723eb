import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { documentView } from '../document-view.service.ts';
import { sealFile } from '../seal-file.service.ts';

/*
 * A program that receives the image which its parent sends, in pieces, and seals it into a folder. With `half` it waits after half
 * of the image, until it is killed. With `open-file` it makes the fault that its test has to notice: it keeps the pieces in a
 * temporary file.
 */
const PIECE_BYTES = 64 * 1024;
const FOREVER_MS = 2 ** 31 - 1;

const [folder = '', ...modes] = process.argv.slice(2);
const bounds = { maxBytes: 16 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'application/pdf'] as const };
const tell = (type: string) => process.send?.({ type });

async function* arriving(image: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < image.length; at += PIECE_BYTES) {
    const piece = image.subarray(at, at + PIECE_BYTES);
    if (modes.includes('open-file')) appendFileSync(join(tmpdir(), 'upload'), piece);
    yield piece;
    if (modes.includes('half') && at >= image.length / 2) {
      tell('half');
      await pause(FOREVER_MS);
    }
  }
}

process.once('message', async ({ image }: { image: string }) => {
  const pieces = arriving(Buffer.from(image, 'base64'));
  try {
    const file = await sealFile(createFolderFiles(folder), { pieces, bounds, makeView: documentView });
    await file.keep();
    await file.discard();
    tell('sealed');
  } catch {
    tell('rejected');
  }
  process.disconnect();
});
tell('ready');

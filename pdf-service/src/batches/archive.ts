import type { Readable } from 'node:stream';
import { DamagedFile } from '@cbp/shared/node/files/file-store';
import { StreamedFile } from '@cbp/shared/node/streamed-file';
import type { Batch, BatchItem, BatchManifest } from '@cbp/shared/pdf/batch.model';
import { batchArchiveName } from '@cbp/shared/pdf/batch-archive-name';
import yazl from 'yazl';
import type { ResultStore } from './result-store.ts';

const ARCHIVE_TYPE = 'application/zip';
const MANIFEST = 'manifest.json';

/**
 * The documents of a batch under their names, with the manifest, as a zip that is made while it is read. PDFs are
 * compressed already, so they are only put together. A batch gives the same bytes on every host and at any time. A reader that
 * goes away leaves nothing open. If a document can't be read, the archive ends with an error and is never complete.
 */
export async function makeArchive(
  { batch, items }: { batch: Batch; items: BatchItem[] },
  store: Pick<ResultStore, 'open'>,
): Promise<File> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  output.once('close', () => reading?.destroy());
  // The reader of the stream gets the error too; without this handler an early error would be unhandled.
  output.on('error', () => undefined);
  zip.on('error', (error) => output.destroy(error));
  async function open(sha256: string): Promise<Readable> {
    const found = await store.open(sha256);
    if (!found) throw new DamagedFile(sha256);
    reading = found.stream;
    reading.once('error', (error) => output.destroy(error));
    if (output.destroyed) reading.destroy();
    return reading;
  }
  const manifest: BatchManifest = { batch, items };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, {
    compress: false,
    mtime: new Date(batch.finished_at ?? batch.created_at),
  });
  for (const { file_name: name, sha256, bytes, finished_at: finishedAt } of items) {
    if (name === null || sha256 === null || bytes === null) continue;
    const mtime = new Date(finishedAt ?? batch.created_at);
    zip.addReadStreamLazy(name, { size: bytes, compress: false, mtime }, (give) => {
      open(sha256).then(
        (stream) => give(null, stream),
        (error: Error) => output.destroy(error),
      );
    });
  }
  const size = await new Promise<number>((resolve) => {
    // The types omit the size that the callback receives.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  return new StreamedFile(batchArchiveName(batch), { type: ARCHIVE_TYPE, size, open: () => output });
}

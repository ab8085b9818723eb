import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** The files of a zip by their names, in their order. */
export async function zipFiles(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const archive = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(Buffer.from(zip), {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  const files = new Map<string, Buffer>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  archive.on('error', reject).on('end', resolve);
  archive.on('entry', (entry: yauzl.Entry) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      buffer(stream).then((content) => {
        files.set(entry.fileName, content);
        archive.readEntry();
      }, reject);
    });
  });
  archive.readEntry();
  await promise;
  return files;
}

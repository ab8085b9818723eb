import { pipeline, type Readable, Transform } from 'node:stream';
import { DamagedFile, FilesUnavailable } from './file-store.ts';
import { unavailable } from './s3-errors.ts';
import { verified } from './verified.ts';

type Expected = { key: string; bytes: number; sha256?: string | undefined };

/**
 * The content of an object. It fails with FilesUnavailable if the connection is lost or ends before its last byte, and with
 * DamagedFile if its checksum is wrong. Destroying it ends the request, by `abort`.
 */
export function contentOf(body: Readable, { key, bytes, sha256 }: Expected, abort: () => void): Readable {
  let received = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.byteLength;
      done(null, piece);
    },
    flush(done) {
      if (received === bytes) done();
      else done(new FilesUnavailable(`the store sent ${received} of the ${bytes} bytes of ${key}`));
    },
  });
  body.once('error', (error) => counted.destroy(failureOf(error, key)));
  counted.once('close', () => {
    if (!body.readableEnded) abort();
    body.destroy();
  });
  // A reader may listen later than it breaks; it gets the error all the same.
  counted.on('error', () => undefined);
  body.pipe(counted);
  if (sha256 === undefined) return counted;
  return pipeline(counted, verified(key, sha256), () => undefined);
}

/** The client compares content with the checksum that the store has of it, and knows no name for the difference. */
function failureOf(error: Error, key: string): Error {
  return error.message.startsWith('Checksum mismatch') ? new DamagedFile(key) : unavailable(error);
}

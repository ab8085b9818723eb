import { pipeline, type Readable, Transform } from 'node:stream';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Request } from 'express';

/** The first and the last byte of a part, both included. */
export type Part = { from: number; to: number };

/**
 * The part of a file that a request asks for (RFC 9110, 14.2); null where the whole file is the answer, as for several parts,
 * other units and another version of the file. Throws files/beyond_end.
 */
export function requestedPart(
  request: Request,
  { bytes, etag }: { bytes: number; etag: string },
): Part | null {
  const version = request.get('If-Range');
  if (version !== undefined && version !== etag) return null;
  const ranges = request.range(bytes);
  if (ranges === -1) throw new ApiError('files/beyond_end', { data: { bytes } });
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return null;
  const [range] = ranges;
  return range ? { from: range.start, to: range.end } : null;
}

/**
 * A part of a stream. Its last piece waits until the stream has ended: of a file that turns out to be damaged, no part is
 * complete either.
 */
export function partOf(stream: Readable, { from, to }: Part): Readable {
  let at = 0;
  let held: Buffer | undefined;
  const part = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const within = piece.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
      at += piece.byteLength;
      if (within.byteLength === 0) return done();
      const before = held;
      held = within;
      done(null, before);
    },
    flush: (done) => done(null, held),
  });
  return pipeline(stream, part, () => undefined);
}

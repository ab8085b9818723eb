import { pipeline, type Readable, Transform } from 'node:stream';

const STALLED_MS = 60_000;

/** A stream made no progress: its reader stopped reading, or its source stopped sending. */
export class StreamStalled extends Error {
  override name = 'StreamStalled';
}

/**
 * Passes a stream on, and destroys it once nothing of it was passed on for the limit: a reader who stopped reading would hold
 * a connection to the store forever.
 */
export function destroyedWhenStalled(stream: Readable, limitMs = STALLED_MS): Readable {
  const passed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      timer.refresh();
      done(null, piece);
    },
  });
  const timer = setTimeout(() => {
    passed.destroy(new StreamStalled(`a stream of a file made no progress for ${limitMs / 1_000} s`));
  }, limitMs);
  timer.unref();
  // The reader gets the error.
  return pipeline(stream, passed, () => clearTimeout(timer));
}

import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { DamagedFile } from './file-store.ts';

type Failing = {
  /** The error to report for one of the content. */
  failureOf?: (error: Error) => Promise<Error>;
};

/** Passes content on, but holds back its last piece until its hash is known: damaged content is never complete. */
export function verified(key: string, sha256: string, { failureOf }: Failing = {}): Transform {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      const before = held;
      held = piece;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new DamagedFile(key));
    },
    destroy(error, done) {
      if (!error || error instanceof DamagedFile || !failureOf) return done(error);
      failureOf(error).then(done, done);
    },
  });
}

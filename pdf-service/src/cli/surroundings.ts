import type { Writable } from 'node:stream';

/** What a command needs from its process. Relative paths are those of the process. */
export type Surroundings = {
  environment: NodeJS.ProcessEnv;
  /** Aborted when the user wants to stop. */
  signal: AbortSignal;
  stdout: Writable;
  /** A terminal is shown a bar. */
  stderr: Writable & { isTTY?: boolean };
};

import { createLog, type Log } from '../log.ts';

/** A log that writes everything there is into memory. */
export function captureLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({ name: 'test', level: 'trace' }, { write: (line) => void lines.push(line) });
  return { log, lines };
}

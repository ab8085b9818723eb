import { constants } from 'node:fs';

/**
 * Flags for opening files from outside: a named pipe would otherwise wait for a writer for ever, and keep the
 * process from ending. Windows has no such flag.
 */
export const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

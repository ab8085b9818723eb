import { randomBytes } from 'node:crypto';

/**
 * An unguessable ID in characters that are safe in links and file names. It begins with a letter or digit, since a command
 * line takes a leading hyphen for an option.
 */
export function randomId(byteCount: number): string {
  for (;;) {
    const id = randomBytes(byteCount).toString('base64url');
    if (/^[A-Za-z0-9]/.test(id)) return id;
  }
}

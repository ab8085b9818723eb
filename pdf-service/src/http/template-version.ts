import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Changes whenever the built report does: the hash of its file. */
export function readTemplateVersion(): string {
  const file = createRequire(import.meta.url).resolve('@cbp/report/static');
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { AWAY_RETRY_S, toErrorBody } from '@cbp/shared/node/http/error-answer';
import { securityHeaders } from '@cbp/shared/node/http/security-headers';
import { policyOfPages } from '../http/page-policy.ts';
import { CACHING } from '../http/page-routes.ts';

// Writes the api's page headers and its "unavailable" response as nginx configuration, so that both have one source.

const PDF_PATH = '/pdf';

function nginxHeader([name, value]: [string, string]): string {
  if (/["\\$]/.test(value))
    throw new Error(`${name} contains characters that nginx would interpret: ${value}`);
  // Errors must not be cached, least of all for the year that hashed files are.
  const when = value === CACHING.hashed || value === CACHING.other ? '' : ' always';
  return `add_header ${name} "${value}"${when};\n`;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: write-nginx-parts.ts <folder>');
const { 'Cache-Control': ofPages = '', ...headers } = securityHeaders(policyOfPages(PDF_PATH));
const caching = { page: ofPages, 'hashed-file': CACHING.hashed, file: CACHING.other };
mkdirSync(folder, { recursive: true });
for (const [kind, value] of Object.entries(caching)) {
  const lines = Object.entries({ ...headers, 'Cache-Control': value }).map(nginxHeader);
  writeFileSync(join(folder, `${kind}.conf`), lines.join(''));
}
for (const [name, code] of [
  ['away', 'server/unavailable'],
  ['late', 'server/failed'],
] as const) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(toErrorBody(new ApiError(code))));
}
writeFileSync(join(folder, 'away.conf'), nginxHeader(['Retry-After', String(AWAY_RETRY_S)]));

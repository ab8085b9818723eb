import { type PublicPage, prefixOfPath } from '@cbp/shared/calls/public-page';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { AWAY_RETRY_S, toErrorBody } from '@cbp/shared/node/http/error-answer';
import { type ContentSecurityPolicy, securityHeaders } from '@cbp/shared/node/http/security-headers';
import { policyOfPages, policyOfPublicPage } from '../http/page-policy.ts';
import { CACHING } from '../http/page-routes.ts';

const PDF_PATH = '/pdf';
/** Set by the server, which knows how it was reached. */
const TRANSPORT_SECURITY = 'add_header Strict-Transport-Security $strict_transport_security always;\n';

function nginxHeader([name, value]: [string, string]): string {
  if (/["\\$]/.test(value))
    throw new Error(`${name} contains characters that nginx would interpret: ${value}`);
  // Errors must not be cached, least of all for the year that hashed files are.
  const when = value === CACHING.hashed || value === CACHING.other ? '' : ' always';
  return `add_header ${name} "${value}"${when};\n`;
}

/** The headers of a page, of its files with a hash in their name, and of its other files. */
function headersOf(policy: ContentSecurityPolicy): Record<'page' | 'hashed-file' | 'file', string> {
  const { 'Cache-Control': ofPages = '', ...headers } = securityHeaders(policy);
  const withCaching = (value: string) =>
    Object.entries({ ...headers, 'Cache-Control': value })
      .map(nginxHeader)
      .join('');
  return {
    page: withCaching(ofPages),
    'hashed-file': withCaching(CACHING.hashed),
    file: withCaching(CACHING.other),
  };
}

/** The locations of a public page, whose files the image has in a folder of its name. */
function locationsOf(page: PublicPage): string {
  const { name, path, assets } = page;
  const root = `/srv/${name}`;
  const {
    page: ofPage,
    'hashed-file': ofHashedFile,
    file: ofFile,
  } = headersOf(policyOfPublicPage(page, PDF_PATH));
  return `location ~ ^${prefixOfPath(path)}[^/]+/?$ {
root ${root};
rewrite ^ /index.html break;
${ofPage}${TRANSPORT_SECURITY}}
location ${assets}/assets/ {
root ${root};
rewrite ^${assets}(/.*)$ $1 break;
try_files $compressed$uri $uri =404;
# Otherwise nginx would compress compressed files again.
gzip off;
gzip_static on;
add_header Content-Encoding $encoding_of_file;
add_header Vary Accept-Encoding;
${ofHashedFile}${TRANSPORT_SECURITY}}
location ${assets}/ {
alias ${root}/;
${ofFile}${TRANSPORT_SECURITY}}
`;
}

/** Entries of the map of logged paths: the token of a link, and what follows it, is hidden. */
function hiddenTokens(prefixes: readonly string[]): string {
  const escaped = prefixes.map((prefix) => prefix.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  return escaped
    .map((prefix, at) => `'~*^(?<before_token_${at}>${prefix})' $before_token_${at}…;\n`)
    .join('');
}

/** The files that nginx.conf includes, by name: what it shares with the platform has one source. */
export function nginxParts(
  pages: readonly PublicPage[],
  tokenPrefixes: readonly string[],
): Record<string, string> {
  const ofPortal = Object.entries(headersOf(policyOfPages(PDF_PATH)));
  return {
    ...Object.fromEntries(ofPortal.map(([kind, headers]) => [`${kind}.conf`, headers])),
    'public-pages.conf': pages.map(locationsOf).join(''),
    'hidden-tokens.conf': hiddenTokens(tokenPrefixes),
    'away.conf': nginxHeader(['Retry-After', String(AWAY_RETRY_S)]),
    'away.json': JSON.stringify(toErrorBody(new ApiError('server/unavailable'))),
    'late.json': JSON.stringify(toErrorBody(new ApiError('server/failed'))),
  };
}

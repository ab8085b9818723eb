import type { RequestHandler } from 'express';

/** Directives of a Content-Security-Policy with their values. */
export type ContentSecurityPolicy = Readonly<Record<string, string>>;

/** The policy in header format. */
export function policyText(policy: ContentSecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/**
 * Headers of every response. Nothing is cached unless a route allows it, search engines are excluded, and report URLs do not
 * leak as referrers. With `isHttpsOnly`, browsers use https for a year.
 */
export function securityHeaders(
  policy: ContentSecurityPolicy,
  { isHttpsOnly = false } = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': policyText(policy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(isHttpsOnly && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Sets `securityHeaders` on every answer. */
export function createSecurityHeaders(...described: Parameters<typeof securityHeaders>): RequestHandler {
  const headers = securityHeaders(...described);
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}

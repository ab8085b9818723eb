import type { RequestHandler } from 'express';

/** Directives of a Content-Security-Policy with their values. */
export type ContentSecurityPolicy = Readonly<Record<string, string>>;

/** The policy as the header wants it. */
export function policyText(policy: ContentSecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/**
 * Headers of every answer. Nothing is kept by caches unless a route says otherwise, no search engine lists it, and no
 * address of a report leaks as a referrer. With `isHttpsOnly`, browsers keep to https for a year.
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

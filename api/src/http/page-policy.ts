import type { PublicPage } from '@cbp/shared/calls/public-page';
import type { ContentSecurityPolicy } from '@cbp/shared/node/http/security-headers';

/**
 * The content security policy of our pages: they call the PDF service, at its URL or below a path of ours, and show its
 * documents in frames, as blobs.
 */
export function policyOfPages(pdfUrl: string | null): ContentSecurityPolicy {
  return {
    'default-src': "'self'",
    // Screenshots are fetched with the bearer token of the user and shown as blobs.
    'img-src': "'self' data: blob:",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self' data:",
    // The sound of a captcha.
    'media-src': "'self' data:",
    'connect-src': pdfUrl && !pdfUrl.startsWith('/') ? `'self' ${new URL(pdfUrl).origin}` : "'self'",
    'frame-src': pdfUrl === null ? "'self'" : "'self' blob:",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
}

/** That policy with the directives that a public page declares for itself. */
export function policyOfPublicPage(page: PublicPage, pdfUrl: string | null): ContentSecurityPolicy {
  return { ...policyOfPages(pdfUrl), ...page.policy };
}

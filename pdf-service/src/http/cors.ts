import { REPORT_HEADERS } from '@cbp/shared/pdf/report-headers';
import type { RequestHandler } from 'express';

const HOUR_S = 3_600;

const METHODS = 'GET, POST';
const REQUEST_HEADERS = 'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id';
const ANSWER_HEADERS = [
  'Content-Disposition',
  'Content-Length',
  'ETag',
  'Location',
  'Retry-After',
  'X-Request-Id',
  ...Object.values(REPORT_HEADERS),
].join(', ');

/** Lets pages of the named origins call the service; cookies play no part, so credentials are not allowed. */
export function createCors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.vary('Origin');
    const origin = request.get('Origin');
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (isAllowed) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': ANSWER_HEADERS,
      });
    }
    if (request.method !== 'OPTIONS') return next();
    if (isAllowed) {
      response.set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': REQUEST_HEADERS,
        'Access-Control-Max-Age': String(HOUR_S),
      });
    }
    response.status(204).end();
  };
}

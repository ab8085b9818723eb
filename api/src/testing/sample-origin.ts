import type { Origin } from '../access/call-origin.ts';

/** From where a call of a test comes. */
export function sampleOrigin(ip: string): Origin {
  return { url: '/api/test', method: 'POST', ip, country: null, userAgent: null, idempotencyKey: null };
}

import { ApiError } from '@cbp/shared/node/http/api-error';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import type { Request } from 'express';
import type { Origin } from '../access/call-origin.ts';

const LONGEST_KEY = 200;
const COUNTRY = /^[A-Z]{2}$/;

/** The caller's address, behind the number of trusted proxies. */
export function addressOf(request: Request): string {
  return request.ip ?? '';
}

/** What of a request its origin is read with. */
export type OriginOptions = {
  /** The header of a trusted proxy with the caller's country. */
  countryHeader: string | null;
  /** Hides the tokens of links in a path. */
  hideTokens: (path: string) => string;
};

/** The origin of a request. Throws request/invalid for an Idempotency-Key that is too long. */
export function originOf(request: Request, { countryHeader, hideTokens }: OriginOptions): Origin {
  const country = countryHeader === null ? undefined : request.get(countryHeader)?.toUpperCase();
  const [url = ''] = request.originalUrl.split('?');
  return {
    url: hideTokens(url),
    method: request.method,
    ip: addressOf(request),
    country: country && COUNTRY.test(country) ? country : null,
    userAgent: request.get('User-Agent') ?? null,
    idempotencyKey: readKey(request.get(IDEMPOTENCY_HEADER)),
  };
}

function readKey(key: string | undefined): string | null {
  if (!key) return null;
  if (key.length <= LONGEST_KEY) return key;
  const message = `Idempotency-Key: has more than ${LONGEST_KEY} characters`;
  throw new ApiError('request/invalid', { message });
}

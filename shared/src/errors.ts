/**
 * The error catalogue: what `code` of an error answer can be, its HTTP status and the message for the user.
 * Codes are the specification's where it has one, else `area/kind`.
 */
export const ERRORS = {
  'auth/unauthenticated': { status: 401, message: 'Unauthenticated' },
  'auth/forbidden': { status: 403, message: 'You do not have the right to do this' },
  'request/invalid': { status: 400, message: 'The request is not valid' },
  'request/too_large': { status: 413, message: 'The request is too large' },
  'request/not_found': { status: 404, message: 'There is nothing at this address' },
  'evidence/not_found': { status: 404, message: 'There is no released evidence under this id' },
  'shipment/unsupported_url': { status: 400, message: 'Only tracking links of 17track.net can be looked up' },
  'shipment/not_found': { status: 404, message: 'No transaction holds this tracking link' },
  'shipment/not_available': { status: 503, message: 'Tracking details are not available' },
  'shipment/failed': { status: 502, message: 'Get tracking info fail, please try again.' },
  'server/failed': { status: 500, message: 'Something went wrong! Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not a success. */
export type ErrorBody = { code: string; message: string; data?: unknown };

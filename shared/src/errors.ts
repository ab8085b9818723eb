/**
 * The error catalogue: what `code` of an error answer can be, its HTTP status and the message for the user.
 * Codes are the specification's where it has one, else `area/kind`.
 */
export const ERRORS = {
  'auth/unauthenticated': { status: 401, message: 'Unauthenticated' },
  'auth/expired': { status: 401, message: 'Session Expired' },
  'auth/invalid_login': { status: 403, message: 'The login detail is incorrect' },
  'auth/failed': { status: 403, message: 'Invalid current password' },
  'auth/same_password': { status: 422, message: 'The new password must differ from the current one' },
  'auth/incorrect_captcha': { status: 422, message: 'Incorrect Captcha' },
  'users/not_found': { status: 404, message: 'User does not exist' },
  'users/changed': {
    status: 409,
    message: 'Somebody else changed this user meanwhile: look at it and try again',
  },
  'users/not_pending': {
    status: 409,
    message: 'The account of this user is activated already, or switched off',
  },
  'merchants/not_found': { status: 404, message: 'Client does not exist' },
  'auth/forbidden': { status: 403, message: 'You do not have the right to do this' },
  'request/invalid': { status: 400, message: 'The request is not valid' },
  'request/not_json': { status: 415, message: 'The body must be JSON: send it as application/json' },
  'request/cross_site': { status: 403, message: 'Pages of other sites may not do this' },
  'request/too_large': { status: 413, message: 'The request is too large' },
  'request/not_found': { status: 404, message: 'There is nothing at this address' },
  'export/no_data': { status: 404, message: 'no data' },
  'evidence/not_found': { status: 404, message: 'There is no released evidence under this id' },
  'shipment/unsupported_url': { status: 400, message: 'Only tracking links of 17track.net can be looked up' },
  'shipment/not_found': { status: 404, message: 'No transaction holds this tracking link' },
  'shipment/unknown': { status: 404, message: 'The tracker knows nothing of this parcel' },
  'shipment/not_available': { status: 503, message: 'Tracking details are not available' },
  'shipment/failed': { status: 502, message: 'Get tracking info fail, please try again.' },
  'request/not_acceptable': {
    status: 406,
    message: 'The answer is application/pdf, text/html or application/json; Accept wants something else',
  },
  'request/key_reused': {
    status: 409,
    message: 'This Idempotency-Key was used for another call: take a new one',
  },
  'request/abandoned': { status: 499, message: 'The caller went away' },
  'request/too_many': { status: 429, message: 'Too many tries; try again later' },
  'evidence/unavailable': {
    status: 503,
    message: 'The evidence cannot be read at the moment; try again in some seconds',
  },
  'evidence/unreadable': { status: 502, message: 'The platform gave an answer that cannot be used' },
  'pdf/incomplete': { status: 422, message: 'The document would not be complete' },
  'pdf/does_not_fit': { status: 422, message: 'The recipient would not take the document' },
  'pdf/refused': { status: 422, message: 'No document can be made of this evidence' },
  'pdf/queue_full': { status: 429, message: 'Too many documents are being made; try again later' },
  'pdf/waited_too_long': {
    status: 429,
    message: 'The document did not get its turn in time; try again later',
  },
  'pdf/took_too_long': { status: 504, message: 'The document could not be made in time' },
  'pdf/browser_failed': { status: 503, message: 'The document could not be printed; try again later' },
  'batch/not_found': { status: 404, message: 'There is no such batch' },
  'batch/key_reused': {
    status: 409,
    message: 'This Idempotency-Key was used for another batch: take a new one',
  },
  'batch/ended': { status: 409, message: 'The batch has ended already' },
  'batch/not_ended': { status: 409, message: 'The batch has not ended yet: wait for it, or cancel it' },
  'batch/nothing_made': { status: 409, message: 'No document of this batch was made' },
  'batch/no_document': { status: 404, message: 'This document of the batch is not there' },
  'batch/nothing_to_retry': { status: 409, message: 'Nothing of this batch failed' },
  'batch/expired': { status: 410, message: 'The documents of this batch were deleted: start it again' },
  'batch/documents_missing': {
    status: 503,
    message: 'Documents of this batch were damaged or lost. They are made again; try again in a while',
  },
  'batch/document_lost': {
    status: 410,
    message: 'The document was damaged or lost: retry the batch, and it is made again',
  },
  'batch/too_many_open': {
    status: 429,
    message: 'Too many documents wait already; try again when most of them are made',
  },
  'batch/poison': {
    status: 422,
    message: 'The document was given up: whoever made it broke down several times',
  },
  'batch/no_previews': { status: 409, message: 'This server makes no previews of ids' },
  'batch/unavailable': { status: 503, message: 'Batches cannot be reached at the moment; try again later' },
  'server/unavailable': {
    status: 503,
    message: 'The service is not available at the moment; try again in some seconds',
  },
  'server/stopping': { status: 503, message: 'The server is stopping; try again' },
  'server/failed': { status: 500, message: 'Something went wrong! Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not a success. */
export type ErrorBody = { code: string; message: string; data?: unknown };

import { FilesUnavailable } from './file-store.ts';

const BAD_CREDENTIALS = 'the store rejects the credentials';
const NO_ACCESS = 'the store denies access to the bucket';
const WRONG_CLOCK = 'the clock of this host is wrong';
const WRONG_REGION = 'the bucket is in another region';
const UNREACHABLE = "the store can't be reached";
const OVERLOADED = 'the store is overloaded';
const UNTRUSTED = "the certificate of the store isn't trusted";

/** By the code of the store, of the client or of the operating system. */
const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: "the bucket doesn't exist",
  InvalidBucketName: "the bucket doesn't exist",
  CredentialsProviderError: 'no credentials are configured',
  InvalidAccessKeyId: BAD_CREDENTIALS,
  SignatureDoesNotMatch: BAD_CREDENTIALS,
  ExpiredToken: BAD_CREDENTIALS,
  InvalidToken: BAD_CREDENTIALS,
  TokenRefreshRequired: BAD_CREDENTIALS,
  AccessDenied: NO_ACCESS,
  AllAccessDisabled: NO_ACCESS,
  AccountProblem: NO_ACCESS,
  RequestTimeTooSkewed: WRONG_CLOCK,
  RequestExpired: WRONG_CLOCK,
  PermanentRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
  IllegalLocationConstraintException: WRONG_REGION,
  SlowDown: OVERLOADED,
  ServiceUnavailable: OVERLOADED,
  TooManyRequests: OVERLOADED,
  TimeoutError: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EPIPE: UNREACHABLE,
  CERT_HAS_EXPIRED: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNTRUSTED,
};
/** Where the answer has no body, and so no code. */
const REASONS_BY_STATUS: Readonly<Record<number, string>> = {
  301: WRONG_REGION,
  401: NO_ACCESS,
  403: NO_ACCESS,
  404: "the bucket doesn't exist",
  429: OVERLOADED,
};
const UNKNOWN = 'the store answers with errors';
const CODE = /^\w{1,64}$/;

type StoreError = {
  name?: unknown;
  code?: unknown;
  $metadata?: { httpStatusCode?: unknown; attempts?: unknown };
};

/** An error that was met; the names by which it is recognised. */
export function codesOf(error: unknown): string[] {
  const { name, code } = error as StoreError;
  return [name, code].filter((text): text is string => typeof text === 'string' && CODE.test(text));
}

export function statusOf(error: unknown): number | null {
  const status = (error as StoreError).$metadata?.httpStatusCode;
  return typeof status === 'number' ? status : null;
}

/** Why the store can't be used: public, without addresses and secrets. */
export function reasonOf(error: unknown): string {
  const known = codesOf(error).find((code) => Object.hasOwn(REASONS, code));
  return REASONS[known ?? ''] ?? REASONS_BY_STATUS[statusOf(error) ?? 0] ?? reasonOfCause(error);
}

function reasonOfCause(error: unknown): string {
  if (error instanceof Error && error.message === 'Region is missing') return 'no region is configured';
  // An address with several hosts fails with one error for each of them.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return UNKNOWN;
}

/**
 * The failure of a call. Its cause is left out and the message of the store isn't repeated, since a store may answer with what
 * it was sent, including the access key and the signature.
 */
export function unavailable(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error;
  const status = statusOf(error);
  const attempts = (error as StoreError).$metadata?.attempts;
  const details = [
    ...codesOf(error).filter((code) => code !== 'Error'),
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(typeof attempts === 'number' && attempts > 1 ? [`${attempts} attempts`] : []),
  ];
  return new FilesUnavailable(`${reasonOf(error)} (${details.join(', ') || 'no code'})`);
}

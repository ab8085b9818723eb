export type FetchRefusedKind =
  | 'not_allowed'
  | 'not_public'
  | 'redirect'
  | 'status'
  | 'too_large'
  | 'timeout'
  | 'unreachable';

/** No valid response. `message` is for the log; `userMessage` is a predicate to follow the name of the host. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly kind: FetchRefusedKind;
  readonly userMessage: string;
  /** The status of an unexpected response. */
  readonly status: number | undefined;
  /** The Retry-After header of an unexpected response. */
  readonly retryAfter: string | undefined;
  /** Whether nothing was sent, so that the host cannot have done anything. */
  readonly isUnsent: boolean;

  constructor(
    kind: FetchRefusedKind,
    message: string,
    userMessage: string,
    options?: ErrorOptions & { status?: number; retryAfter?: string | undefined; isUnsent?: boolean },
  ) {
    super(message, options);
    this.kind = kind;
    this.userMessage = userMessage;
    this.status = options?.status;
    this.retryAfter = options?.retryAfter;
    this.isUnsent = options?.isUnsent ?? false;
  }
}

import type { Money } from '@cbp/shared/money/money';
import type { RefundPlatformName } from '@cbp/shared/refunds/refund-result';

/** A refund, as a platform is asked for it. */
export type RefundRequest = Money & {
  /** Our idempotency key; also used to look the refund up. */
  key: string;
  /** The platform's reference of the payment. */
  reference: string;
};

/** A status check: the request, and when the platform may first have received it. */
export type RefundQuestion = RefundRequest & { sentAt: Date };

/** The platform's response to a refund request. */
export type RefundAnswer =
  /** Refunded; `amount` as reported by the platform, or null. */
  | { outcome: 'done'; refundId: string | null; amount: number | null; at: Date | null }
  /** It took it, and does not know yet how it ends. */
  | { outcome: 'pending'; refundId: string | null; said: string | null }
  /** Rejected permanently. */
  | { outcome: 'failed'; said: string }
  /** No usable response: the refund may or may not have been made. */
  | { outcome: 'doubt'; said: string };

/** The platform's response to a status check. */
export type LookupAnswer =
  | RefundAnswer
  | { outcome: 'absent' }
  /** The platform offers no way to check this refund. */
  | { outcome: 'cannot_say'; said: string | null };

/**
 * A payment platform with the credentials of one descriptor. Both functions throw only if the signal aborts; an unknown
 * result is a regular outcome. `said` is for people, without credentials and card numbers.
 */
export type RefundPlatform = {
  name: RefundPlatformName;
  /** How long the key prevents a second refund; 0: the platform can't recognise repetitions. */
  keyLivesMs: number;
  refund(asked: RefundRequest, signal: AbortSignal): Promise<RefundAnswer>;
  ask(asked: RefundQuestion, signal: AbortSignal): Promise<LookupAnswer>;
};

/** The decrypted credentials of a platform. */
export type PlatformAccess = {
  platform: RefundPlatformName;
  merchantId: string | null;
  apiUrl: string | null;
  msoId: string | null;
  apiKey: string | null;
  securityKey: string | null;
  password: string | null;
};

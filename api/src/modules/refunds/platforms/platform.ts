import type { RefundPlatformName } from '@cbp/shared/entities/refund-result';

/** A refund, as a platform is asked for it. */
export type RefundRequest = {
  /** Ours: by it the platform knows a repetition, and is asked what became of it. */
  key: string;
  /** What the platform calls the payment. */
  reference: string;
  amount: number;
  currency: string;
};

/** What became of a refund: what was asked for, and since when the platform may have had it. */
export type RefundQuestion = RefundRequest & { sentAt: Date };

/** What a platform said when it was asked to refund. */
export type RefundAnswer =
  /** The money goes back; `amount` is how much by the platform's own words, null where it does not say. */
  | { outcome: 'done'; refundId: string | null; amount: number | null; at: Date | null }
  /** It took it, and does not know yet how it ends. */
  | { outcome: 'pending'; refundId: string | null; said: string | null }
  /** It did not refund, for good. */
  | { outcome: 'failed'; said: string }
  /** There was no answer, or none that says whether it was done. */
  | { outcome: 'doubt'; said: string };

/** What a platform said when it was asked what became of a refund. */
export type LookupAnswer =
  | RefundAnswer
  | { outcome: 'absent' }
  /** What it can be asked tells nothing of this refund. */
  | { outcome: 'cannot_say'; said: string | null };

/**
 * A payment platform, with the keys of one descriptor. Neither function throws but for an aborted signal: that nothing is
 * known is an answer. What is said is for people, without keys and card numbers.
 */
export type RefundPlatform = {
  name: RefundPlatformName;
  /** How long the same key makes no second refund; 0: this platform has nothing that tells a repetition. */
  keyLivesMs: number;
  refund(asked: RefundRequest, signal: AbortSignal): Promise<RefundAnswer>;
  ask(asked: RefundQuestion, signal: AbortSignal): Promise<LookupAnswer>;
};

/** What a platform is reached with, opened. */
export type PlatformAccess = {
  platform: RefundPlatformName;
  merchantId: string | null;
  apiUrl: string | null;
  msoId: string | null;
  apiKey: string | null;
  securityKey: string | null;
  password: string | null;
};

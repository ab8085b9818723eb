import type { LookupNetwork, LookupReason, LookupStatus } from '@cbp/shared/lookups/lookup';

type Answered = {
  network: LookupNetwork;
  insightId: string;
  status: LookupStatus;
  reason: LookupReason | null;
  required: readonly string[];
  /** The order in the form of the network; null if there is none to show. */
  order: Record<string, unknown> | null;
};

/** The published codes of Consumer Clarity for answers without an order. */
const CODE_OF_REASON: Partial<Record<LookupReason, string>> = {
  several_receipts: 'MULTIPLE_TRANSACTIONS_FOUND',
};

/** The body of an answer as it is sent. */
export function bodyOf({
  network,
  insightId,
  status,
  reason,
  required,
  order,
}: Answered): Record<string, unknown> {
  if (network === 'ethoca') {
    const code = (reason && CODE_OF_REASON[reason]) ?? 'TRANSACTION_NOT_FOUND';
    const message = required.length > 0 ? `Missing: ${required.join(', ')}`.slice(0, 100) : undefined;
    return order ?? { responseStatus: { code, ...(message && { message }) } };
  }
  return {
    insightId,
    responseStatus: status,
    ...(required.length > 0 && { missingFields: [...required] }),
    ...(order && { order }),
  };
}

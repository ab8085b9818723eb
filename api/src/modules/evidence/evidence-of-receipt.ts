import type { CapturedPolicy } from '@cbp/shared/evidence/captured-policy.model';
import type {
  CompellingEvidence,
  HistoryEvent,
  Message,
  SentEmail,
} from '@cbp/shared/evidence/evidence.model';
import type { EarlierPayment, EvidenceProof } from '@cbp/shared/evidence/evidence-proof.model';
import { REFUND_MADE } from '@cbp/shared/payments/history-event';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { MessageRow } from './evidence.sql.ts';

type EventRow = Receipt['history'][number];

/** An event in its wire format. */
export function toEvent(row: EventRow): HistoryEvent {
  return {
    event: row.event,
    time: row.time?.toISOString() ?? null,
    issue: row.issue,
    refund: row.refund,
    filename: row.filename,
    request: row.request,
  };
}

/** A message in its wire format. */
export function toMessage({ sender, message, sentAt, status }: MessageRow): Message {
  return { sender, message, timestamp: sentAt?.toISOString() ?? null, status };
}

/** Further proof of the payment from all sources; null without any. */
function toProof(
  receipt: Receipt,
  { earlier, captured }: Pick<KnownOfPayment, 'earlier' | 'captured'>,
): EvidenceProof | null {
  const { authCode, arn, descriptor } = receipt;
  const { earlier_payments: reported, ...stored } = receipt.proof?.proof ?? {};
  const earlierPayments = earlier ?? reported ?? [];
  const proof = {
    ...stored,
    ...(authCode && { authorisation_code: authCode }),
    ...(arn && { arn }),
    ...(descriptor && { descriptor }),
    ...(earlierPayments.length > 0 && { earlier_payments: [...earlierPayments] }),
    ...(captured && { captured_policies: [...captured] }),
  };
  return Object.keys(proof).length > 0 ? proof : null;
}

function toSentEmail(row: Receipt['emails'][number]): SentEmail {
  return {
    kind: row.kind,
    sent_at: row.sentAt.toISOString(),
    message_id: row.messageId,
    from: row.sender,
    to: row.recipient,
    language: row.language,
    subject: row.subject,
    text: row.body,
    ...(row.content && { content: row.content }),
    ...(row.returnedAt && { returned_at: row.returnedAt.toISOString() }),
  };
}

/** The refunds that the product made, as events of the history. */
function refundEvents({
  amount,
  currency,
  made,
}: Pick<PaymentAccount, 'amount' | 'currency' | 'made'>): HistoryEvent[] {
  return made.flatMap((one): HistoryEvent[] => {
    if (one.amount === null || one.on === null) return [];
    const isWhole = one.currency === currency && amount !== null && one.amount >= amount;
    const status = isWhole ? 'FULL_REFUND' : 'PARTIAL_REFUND';
    const refund = [status, String(one.amount), one.currency ?? ''].join(',');
    return [{ event: REFUND_MADE, time: one.on.toISOString(), refund }];
  });
}

/** Data about a payment besides its shop's record. */
export type KnownOfPayment = {
  /** They replace those supplied with the receipt; null if they weren't searched. */
  earlier: readonly EarlierPayment[] | null;
  account: PaymentAccount | null;
  /** What the policies of the shop said on the day of the order, where that is shown. */
  captured?: readonly CapturedPolicy[] | null;
  /** When it was disputed, where earlier payments are shown. */
  disputedAt?: Date | null;
};

/** The whole evidence, before anything is taken out of it. */
export function toEvidence(
  receipt: Receipt,
  evidence: NonNullable<CompellingEvidence['evidence']>,
  { earlier, account, captured = null, disputedAt = null }: KnownOfPayment = { earlier: null, account: null },
): CompellingEvidence {
  const { refund, emails } = receipt;
  const proof = toProof(receipt, { earlier, captured });
  return {
    iCS_id: receipt.icsId,
    evidence,
    transaction: {
      transaction_date_time: receipt.transactionDateTime?.toISOString() ?? null,
      amount: receipt.amount,
      currency: receipt.currency,
      merchant_name: receipt.merchantName,
      order_reference: receipt.orderReference,
      card_prefix: receipt.cardPrefix,
      card_suffix: receipt.cardSuffix,
      language: receipt.language,
    },
    product_info: {
      shipping_date: receipt.shippingDate?.toISOString() ?? null,
      shipping_address: receipt.shippingAddress,
      shipping_address_1: receipt.shippingAddress1,
      city: receipt.city,
      region: receipt.region,
      postalcode: receipt.postalcode,
      country: receipt.country,
      purchase_url: receipt.purchaseUrl,
      items: receipt.items.map((item) => ({
        name: item.name,
        qty: item.qty,
        amount: item.amount,
        currency: item.currency,
        info_url: item.infoUrl,
        photo_url: item.photoUrl,
      })),
      policy: receipt.policies.map(({ type, title, url }) => ({ type, title, url })),
      tracking_url: receipt.trackingUrl,
      delivery_signed: receipt.deliverySigned,
      delivery_signed_date: receipt.deliverySignedDate?.toISOString() ?? null,
    },
    history: [...receipt.history.map(toEvent), ...(account ? refundEvents(account) : [])],
    ...(account?.isOpen && { refund_is_open: true }),
    ...(refund && {
      refund: {
        status: refund.status,
        amount: refund.amount,
        currency: refund.currency,
        partial_refund: refund.partialRefund,
        info: refund.reason === null ? null : { reason: refund.reason },
      },
    }),
    ...(proof && { proof }),
    ...(disputedAt && { disputed_at: disputedAt.toISOString() }),
    ...(emails.length > 0 && { emails: emails.map(toSentEmail) }),
    ...(receipt.isOrder && { emails_recorded: true }),
    recorded_at: {
      order: receipt.createdAt.toISOString(),
      proof: receipt.proof?.recordedAt.toISOString() ?? null,
    },
  };
}

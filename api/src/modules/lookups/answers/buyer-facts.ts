import { comparePayments } from '@cbp/shared/evidence/earlier-payments';
import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import { BUYER } from '@cbp/shared/evidence/message';
import type { PolicyType } from '@cbp/shared/evidence/policy';
import { publicAddress } from '@cbp/shared/evidence/public-address';
import type { MatchElement } from '@cbp/shared/evidence/qualifier/qualifier-rules';
import { byTime, parseTime } from '@cbp/shared/format/time';
import { fold } from '@cbp/shared/text/fold';
import type { OrderRecord } from './order-record.ts';
import { perRecord } from './per-record.ts';
import { utc } from './wire-values.ts';

/** An earlier order of the buyer. A match is null if either side doesn't say. */
export type HistoricOrder = {
  payment: EarlierPayment;
  /** Undisputed, and made before this one. */
  counts: boolean;
  daysBefore: number | null;
  isSame: Record<MatchElement, boolean | null>;
};

/** The buyer's earlier orders: none of after the payment. */
export const historicOrders = perRecord(({ evidence }): HistoricOrder[] => {
  const { proof, transaction, product_info: product } = evidence;
  if (!proof) return [];
  const paid = parseTime(transaction.transaction_date_time);
  const { payments } = comparePayments({
    time: transaction.transaction_date_time,
    disputedAt: evidence.disputed_at,
    proof,
    product: product ?? {},
  });
  return payments
    .filter(({ payment }) => {
      const then = parseTime(payment.transaction_date_time);
      return then === null || paid === null || then < paid;
    })
    .map(({ payment, counts, daysBefore, agrees }) => {
      const differ = {
        ip_address: differs(publicAddress(payment.ip_address), publicAddress(proof.ip_address)),
        device: differs(payment.device_id, proof.device?.id),
        account: differs(payment.account_id, proof.account?.id),
        // One place is written in many ways.
        shipping_address: false,
      };
      const matchOf = (element: MatchElement) =>
        agrees.includes(element) ? true : differ[element] ? false : null;
      const isSame = {
        ip_address: matchOf('ip_address'),
        device: matchOf('device'),
        account: matchOf('account'),
        shipping_address: matchOf('shipping_address'),
      };
      return { payment, counts, daysBefore, isSame };
    });
});

function differs(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [fold(one ?? ''), fold(other ?? '')];
  return a !== '' && b !== '' && a !== b;
}

/** The known purchases of the account, with this one; null without earlier ones. */
export function purchasesOf(record: OrderRecord): number | null {
  const earlier = historicOrders(record).filter(({ isSame }) => isSame.account === true);
  return earlier.length > 0 ? earlier.length + 1 : null;
}

/** How many of the account's earlier purchases were disputed; null unless it is known of each. */
export function disputedPurchasesOf(record: OrderRecord): number | null {
  const earlier = historicOrders(record).filter(({ isSame }) => isSame.account === true);
  const known = earlier.flatMap(({ payment }) => payment.is_disputed ?? []);
  return known.length > 0 && known.length === earlier.length ? known.filter(Boolean).length : null;
}

/** The logins before the purchase and since; null without any. */
export function loginsOf({ evidence }: OrderRecord) {
  const paid = parseTime(evidence.transaction.transaction_date_time);
  const logins = (evidence.proof?.account?.logins ?? [])
    .filter(({ time }) => parseTime(time) !== null)
    .sort(byTime(({ time }) => time));
  if (paid === null || logins.length === 0) return null;
  const before = logins.filter(({ time }) => Number(parseTime(time)) <= paid.getTime()).length;
  return { before, since: logins.length - before, last: utc(logins.at(-1)?.time) };
}

/** The whole months from registration to the purchase; null without either. */
export function monthsOfAccount({ evidence }: OrderRecord): number | null {
  const from = parseTime(evidence.proof?.account?.created_at);
  const to = parseTime(evidence.transaction.transaction_date_time);
  if (!from || !to || from > to) return null;
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** The email address that the order's emails went to. */
export function emailOf({ buyer, evidence: { emails } }: OrderRecord): string | null {
  return buyer?.email || emails?.findLast(({ to, returned_at: back }) => to?.trim() && !back)?.to || null;
}

type KnownPolicy = { title?: string | null; url?: string | null; text?: string | null; at: string | null };

/** A policy as it was shown and as the buyer accepted it; null without either. */
export function policyOf({ evidence }: OrderRecord, type: PolicyType): KnownPolicy | null {
  const shown = evidence.product_info?.policy?.find((policy) => policy.type === type);
  const accepted = evidence.proof?.accepted_policies?.find((policy) => policy.type === type);
  if (!shown && !accepted) return null;
  return {
    title: shown?.title?.trim() || accepted?.title || null,
    url: shown?.url ?? null,
    text: accepted?.text ?? null,
    at: utc(accepted?.accepted_at),
  };
}

/** The title and the words of a policy in one text; null without either. */
export function recapOf(policy: KnownPolicy | null): string | null {
  return [policy?.title, policy?.text].flatMap((text) => text?.trim() || []).join(': ') || null;
}

/** The policies that the buyer accepted before paying, with when and from where. */
export function consentOf({ evidence }: OrderRecord): string | null {
  const paid = parseTime(evidence.transaction.transaction_date_time);
  const accepted = (evidence.proof?.accepted_policies ?? []).flatMap(
    ({ type, title, accepted_at, ip_address }) => {
      const [at, name] = [parseTime(accepted_at), title?.trim() || type?.trim().replaceAll('_', ' ')];
      if (!at || !paid || at > paid || !name) return [];
      return [`${name} (${[utc(at), ip_address?.trim()].filter(Boolean).join(', ')})`];
    },
  );
  return accepted.length > 0 ? `Accepted before payment: ${accepted.join('; ')}` : null;
}

/** The conversation with the buyer in one text, the newest message first, since its end is what may be cut. */
export function conversationOf({ messages, evidence }: OrderRecord): string | null {
  const reported = (evidence.history ?? []).flatMap(({ event, time, issue }) =>
    event?.trim() === 'REPORT_ISSUE' && issue?.trim() ? [{ time, by: 'Buyer', text: issue }] : [],
  );
  const written = (messages ?? []).map(({ sender, message, timestamp }) => ({
    time: timestamp,
    by: sender === BUYER ? 'Buyer' : 'Merchant',
    text: message ?? '',
  }));
  const lines = [...reported, ...written]
    .filter(({ text }) => text.trim() !== '')
    .sort(byTime(({ time }) => time))
    .reverse()
    .map(({ time, by, text }) => `${[utc(time), by].filter(Boolean).join(' ')}: ${text.trim()}`);
  return lines.join('\n') || null;
}

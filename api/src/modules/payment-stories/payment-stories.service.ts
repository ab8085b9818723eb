import type { RequiredRight } from '@cbp/shared/access/access-right';
import { amountWithout, sumOfAmounts } from '@cbp/shared/money/money';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type PaymentKey, readPaymentKey } from '@cbp/shared/payment-stories/payment-key';
import type { CutStoryKind } from '@cbp/shared/payment-stories/story';
import type { PaymentStory, StoryMoney } from '@cbp/shared/payment-stories/story.model';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { findAccount } from '../payments/payment-accounts.service.ts';
import { NO_RECORDS } from './newest.sql.ts';
import { selectEmails, selectHistory, selectReleases } from './order-records.sql.ts';
import {
  type Sought,
  type StoryReceipt,
  selectAlerts,
  selectCases,
  selectChargebacks,
  selectClientName,
  selectLookups,
  selectNamedReceipt,
  selectReceipts,
  selectRefunds,
} from './payment-stories.sql.ts';
import {
  entriesOfAlerts,
  entriesOfCases,
  entriesOfChargebacks,
  entriesOfEmails,
  entriesOfLookups,
  entriesOfOrder,
  entriesOfRefunds,
  entriesOfReleases,
  toldElsewhere,
} from './story-entries.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'actor'>;

/** The right to each part. */
const READS = {
  receipts: { service: 'ics', right: 'transaction.read' },
  alerts: { service: 'ethoca', right: 'alert.read' },
  chargebacks: { service: 'ethoca', right: 'enquiry.read' },
  cases: { service: 'rdr', right: 'case.read' },
  lookups: { service: 'oi', right: 'lookup.read' },
} as const satisfies Record<string, RequiredRight>;

/** What the records are found by. Throws payments/not_found for a key of no known form. */
async function soughtBy({ db }: ReadContext, key: PaymentKey | null): Promise<Sought> {
  if (!key) throw new ApiError('payments/not_found');
  const of = { icsIds: [], arns: [], card: null, clientId: undefined };
  if (key.kind === 'arn') return { ...of, arns: [key.arn] };
  if (key.kind === 'card') return { ...of, card: key };
  const named = await selectNamedReceipt(db, key.iCS_id);
  if (!named) throw new ApiError('payments/not_found');
  const arns = named.arn === null ? [] : [named.arn];
  return { ...of, icsIds: [key.iCS_id], arns, clientId: named.clientId ?? undefined };
}

function moneyOf(account: PaymentAccount): StoryMoney {
  const { amount, currency, made, refunded, chargebacks, left, isOpen } = account;
  const own = <Of extends { amount: number | null; currency: string | null }>(some: readonly Of[]) =>
    sumOfAmounts(some.filter((one) => one.currency === currency).map((one) => one.amount ?? 0));
  const byProduct = own(made.filter(({ by }) => by === 'product'));
  const byNetwork = own(made.filter(({ by }) => by === 'network'));
  // The shop's record may include the other refunds: only what goes beyond them is its own.
  const byShop = Math.max(0, amountWithout(refunded, byProduct, byNetwork));
  const chargedBack = own(chargebacks);
  const isKnown = amount !== null && left !== null;
  return {
    amount,
    currency,
    by_shop: byShop,
    by_product: byProduct,
    by_network: byNetwork,
    charged_back: chargedBack,
    left: isKnown ? Math.max(0, amountWithout(amount, byShop, byProduct, byNetwork, chargedBack)) : null,
    is_open: isOpen,
  };
}

/** What may be cut, and the kind of entries that lack then. */
const KIND_OF_RECORDS = {
  receipts: 'order',
  history: 'order',
  emails: 'email',
  lookups: 'lookup',
  alerts: 'alert',
  cases: 'rdr_case',
  refunds: 'refund',
  chargebacks: 'chargeback',
  releases: 'evidence_released',
} as const satisfies Record<string, CutStoryKind>;
type Records = keyof typeof KIND_OF_RECORDS;

function cutOf(found: Record<Records, { isCut: boolean }>): CutStoryKind[] {
  const names = Object.keys(KIND_OF_RECORDS) as Records[];
  return [...new Set(names.filter((name) => found[name].isCut).map((name) => KIND_OF_RECORDS[name]))];
}

/** The records that the caller may read; the transactions of an ARN or a card lead to what names only them. */
async function findRecords({ db, actor }: ReadContext, sought: Sought) {
  const scope = (part: keyof typeof READS) => scopeOf(actor, READS[part]);
  const receipts = await selectReceipts(db, scope('receipts'), sought);
  const widened = {
    ...sought,
    icsIds: [...new Set([...sought.icsIds, ...receipts.rows.map(({ icsId }) => icsId)])],
    arns: [...new Set([...sought.arns, ...receipts.rows.flatMap(({ arn }) => arn ?? [])])],
  };
  return {
    receipts,
    alerts: await selectAlerts(db, scope('alerts'), widened),
    refunds: await selectRefunds(db, scope('alerts'), widened),
    cases: await selectCases(db, scope('cases'), widened),
    lookups: await selectLookups(db, scope('lookups'), widened),
    chargebacks: await selectChargebacks(db, scope('chargebacks'), widened),
  };
}

const rowsOf = (found: Awaited<ReturnType<typeof findRecords>>) =>
  Object.values(found).flatMap(({ rows }): { clientId: string | null }[] => rows);

async function recordsOfReceipts({ db }: ReadContext, receipts: readonly StoryReceipt[]) {
  const ids = receipts.map(({ icsId }) => icsId);
  if (ids.length === 0) return { emails: NO_RECORDS, history: NO_RECORDS, releases: NO_RECORDS };
  const emails = await selectEmails(db, ids);
  const without = toldElsewhere({ hasEmails: emails.rows.length > 0 });
  return {
    emails,
    history: await selectHistory(db, ids, without),
    releases: await selectReleases(db, ids),
  };
}

/**
 * What happened to a payment, each part as far as the caller may read it. Throws payments/not_found for a caller who may
 * read none.
 */
export async function readPaymentStory(context: {
  ctx: ReadContext;
  input: { key: string };
}): Promise<PaymentStory> {
  const { ctx, input } = context;
  const { db } = ctx;
  const key = readPaymentKey(input.key);
  const sought = await soughtBy(ctx, key);
  const ofAll = await findRecords(ctx, sought);
  const all = rowsOf(ofAll);
  if (all.length === 0) throw new ApiError('payments/not_found');
  // With an ARN or a card, the records of other clients would be another payment's.
  const clientId = sought.clientId ?? all.find((row) => row.clientId !== null)?.clientId ?? null;
  const isOfOne = all.every((row) => row.clientId === clientId);
  const found = isOfOne ? ofAll : await findRecords(ctx, { ...sought, clientId });
  const ofReceipts = await recordsOfReceipts(ctx, found.receipts.rows);
  const { emails, history, releases } = ofReceipts;
  const entries = [
    ...entriesOfOrder(history.rows),
    ...entriesOfEmails(emails.rows),
    ...entriesOfReleases(releases.rows),
    ...entriesOfAlerts(found.alerts.rows),
    ...entriesOfRefunds(found.refunds.rows),
    ...entriesOfCases(found.cases.rows),
    ...entriesOfLookups(found.lookups.rows),
    ...entriesOfChargebacks(found.chargebacks.rows),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const { receipts, alerts, cases } = found;
  if (entries.length === 0 && receipts.rows.length === 0) throw new ApiError('payments/not_found');
  const [receipt] = receipts.rows;
  const account = receipt ? ((await findAccount(db, receipt.icsId))?.account ?? null) : null;
  const [rdrCase] = cases.rows;
  const [alert] = alerts.rows;
  return {
    key: input.key,
    merchant_id: clientId,
    client_name: clientId === null ? null : await selectClientName(db, clientId),
    order_reference: receipt?.orderReference ?? null,
    iCS_id: receipt?.icsId ?? null,
    arn: receipt?.arn ?? alert?.arn ?? rdrCase?.arn ?? (key?.kind === 'arn' ? key.arn : null),
    descriptor: receipt?.descriptor ?? alert?.descriptor ?? rdrCase?.descriptor ?? null,
    card_prefix: receipt?.cardPrefix ?? alert?.cardBin ?? rdrCase?.cardPrefix ?? null,
    card_suffix: receipt?.cardSuffix ?? alert?.cardLast4 ?? rdrCase?.cardSuffix ?? null,
    amount: receipt?.amount ?? alert?.amount ?? rdrCase?.transactionAmount ?? null,
    currency: receipt?.currency ?? alert?.currency ?? rdrCase?.transactionCurrency ?? null,
    paid_at: (receipt?.paidAt ?? rdrCase?.transactionTime ?? null)?.toISOString() ?? null,
    money: account && moneyOf(account),
    entries,
    cut: cutOf({ ...found, ...ofReceipts }),
  };
}

import type { RequiredRight } from '@cbp/shared/access/access-right';
import { amountWithout, sumOfAmounts } from '@cbp/shared/money/money';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type PaymentKey, readPaymentKey } from '@cbp/shared/payment-stories/payment-key';
import type { PaymentStory, StoryMoney } from '@cbp/shared/payment-stories/story.model';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { findAccount } from '../payments/payment-accounts.service.ts';
import {
  type Sought,
  type StoryReceipt,
  selectAlerts,
  selectCases,
  selectChargebacks,
  selectClientName,
  selectEmails,
  selectHistory,
  selectLookups,
  selectNamedReceipt,
  selectReceipts,
  selectRefunds,
  selectReleases,
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
async function soughtBy(
  { db }: ReadContext,
  key: PaymentKey | null,
): Promise<Sought & { clientId: string | null }> {
  if (!key) throw new ApiError('payments/not_found');
  if (key.kind === 'arn') return { icsIds: [], arns: [key.arn], card: null, clientId: null };
  if (key.kind === 'card') return { icsIds: [], arns: [], card: key, clientId: null };
  const named = await selectNamedReceipt(db, key.iCS_id);
  if (!named) throw new ApiError('payments/not_found');
  const arns = named.arn === null ? [] : [named.arn];
  return { icsIds: [key.iCS_id], arns, card: null, clientId: named.clientId };
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

/** Records of one client: with an ARN or a card those of others would be another payment's. */
const ofClient = <Row extends { clientId: string | null }>(rows: readonly Row[], clientId: string | null) =>
  rows.filter((row) => row.clientId === clientId);

async function entriesOfReceipts(ctx: ReadContext, receipts: readonly StoryReceipt[]) {
  const ids = receipts.map(({ icsId }) => icsId);
  if (ids.length === 0) return [];
  const emails = await selectEmails(ctx.db, ids);
  return [
    ...entriesOfOrder(await selectHistory(ctx.db, ids), { hasEmails: emails.length > 0 }),
    ...entriesOfEmails(emails),
    ...entriesOfReleases(await selectReleases(ctx.db, ids)),
  ];
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
  const { db, actor } = ctx;
  const key = readPaymentKey(input.key);
  const sought = await soughtBy(ctx, key);
  const scope = (part: keyof typeof READS) => scopeOf(actor, READS[part]);
  const receiptsOfAll = await selectReceipts(db, scope('receipts'), sought);
  // The transactions of an ARN or a card lead to what names only them.
  const widened = {
    ...sought,
    icsIds: [...new Set([...sought.icsIds, ...receiptsOfAll.map(({ icsId }) => icsId)])],
    arns: [...new Set([...sought.arns, ...receiptsOfAll.flatMap(({ arn }) => arn ?? [])])],
  };
  const found = {
    alerts: await selectAlerts(db, scope('alerts'), widened),
    refunds: await selectRefunds(db, scope('alerts'), widened),
    cases: await selectCases(db, scope('cases'), widened),
    lookups: await selectLookups(db, scope('lookups'), widened),
    chargebacks: await selectChargebacks(db, scope('chargebacks'), widened),
  };
  const all = [receiptsOfAll, ...Object.values(found)].flat();
  if (all.length === 0) throw new ApiError('payments/not_found');
  const clientId = sought.clientId ?? all.find((row) => row.clientId !== null)?.clientId ?? null;
  const receipts = ofClient(receiptsOfAll, clientId);
  const alerts = ofClient(found.alerts, clientId);
  const cases = ofClient(found.cases, clientId);
  const lookups = ofClient(found.lookups, clientId);
  const chargebacks = ofClient(found.chargebacks, clientId);
  const entries = [
    ...(await entriesOfReceipts(ctx, receipts)),
    ...entriesOfAlerts(alerts),
    ...entriesOfRefunds(ofClient(found.refunds, clientId)),
    ...entriesOfCases(cases),
    ...entriesOfLookups(lookups),
    ...entriesOfChargebacks(chargebacks),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (entries.length === 0 && receipts.length === 0) throw new ApiError('payments/not_found');
  const [receipt] = receipts;
  const account = receipt ? ((await findAccount(db, receipt.icsId))?.account ?? null) : null;
  const [rdrCase] = cases;
  const [alert] = alerts;
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
  };
}

import { BUYER } from '@cbp/shared/evidence/message';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { lastPartialRefund, REFUND_STATUSES } from '@cbp/shared/payments/refund';
import { BUYER_WISHES } from '@cbp/shared/requests/buyer-request';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { ReceiptsDemo, SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { insertEntry, lockRequest, type NewEntry, refreshRequest } from '../requests.sql.ts';

type Below = { 'receipt-transactions': ReceiptsDemo };

const isIn = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);

/** What the history of a report says that its buyer asked, and how it was decided. */
function entriesOf({ icsId, receipt }: SavedReport): NewEntry[] {
  const { history, refund, currency } = receipt;
  const decided = history.findLast(({ event }) => event === 'REFUND_UPDATED')?.time ?? null;
  const statuses = Object.keys(REFUND_STATUSES) as (keyof typeof REFUND_STATUSES)[];
  const found = decided && refund ? refund.status : null;
  const status = isIn(statuses, found) ? found : null;
  const isRefund = status === 'FULL_REFUND' || status === 'PARTIAL_REFUND';
  const decision =
    status && decided
      ? {
          state: 'decided' as const,
          decision: status,
          decidedAt: decided,
          decidedAmount: isRefund
            ? (lastPartialRefund(refund?.partialRefund) ?? refund?.amount ?? null)
            : null,
          decidedCurrency: isRefund ? (currency ?? null) : null,
          decidedText: refund?.reason ?? null,
          ...(isRefund && { grantedBy: 'hand' as const }),
        }
      : { state: 'open' as const };
  const made = new Map<NewEntry['kind'], NewEntry>();
  for (const { event, time, issue, request } of history) {
    if (!time) continue;
    const entry = { icsId, madeAt: time, ...decision };
    if (event === 'REPORT_ISSUE') {
      const category = isIn(Object.keys(ISSUE_CATEGORIES) as (keyof typeof ISSUE_CATEGORIES)[], issue)
        ? issue
        : ('other' as const);
      made.set('issue', { ...entry, kind: 'issue', category, request: 'OTHERS' });
    }
    if (isIn(BUYER_WISHES, request)) made.set('request', { ...entry, kind: 'request', request });
  }
  return [...made.values()];
}

const timesOf = (moments: readonly (Date | null | undefined)[]) =>
  moments.flatMap((moment) => (moment ? [moment.getTime()] : []));

/** Stores the requests of the reports, and their conversations. */
export async function load({ db }: DemoKit, { 'receipt-transactions': made }: Below): Promise<void> {
  for (const report of [...made.reports, ...made.disputes]) {
    const { icsId, clientId, messages, createdAt } = report;
    const entries = entriesOf(report);
    if (entries.length === 0 && messages.length === 0) continue;
    await lockRequest(db, { icsId, clientId, updatedAt: createdAt });
    for (const entry of entries) await insertEntry(db, entry);
    const byMerchant = timesOf([
      ...messages.map(({ sender, sentAt }) => (sender === BUYER ? null : sentAt)),
      ...entries.map(({ decidedAt }) => decidedAt),
    ]);
    const all = timesOf([...messages.map(({ sentAt }) => sentAt), ...entries.map(({ madeAt }) => madeAt)]);
    const last = new Date(Math.max(createdAt.getTime(), ...byMerchant, ...all));
    if (byMerchant.length > 0) {
      const now = new Date(Math.max(...byMerchant));
      await refreshRequest(db, icsId, { now, isAnswered: true, isNewVersion: false });
    }
    await refreshRequest(db, icsId, { now: last, isNewVersion: false });
  }
}

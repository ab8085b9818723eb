import { type CaseState, recipientOfNetwork } from '@cbp/shared/cases/dispute-case';
import { type CardBrand, detectCardBrand } from '@cbp/shared/format/card';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { NewCaseRow } from '../cases.sql.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CREATED_BY = 'operator@cbp.example';

/** Where a case stands, and how many hours from the day of loading it is due. */
type Plan = { state: CaseState; dueInHours: number; notes?: string };

/** Every status, and open cases of every urgency. */
const PLANS: readonly Plan[] = [
  { state: 'open', dueInHours: 20, notes: 'Waiting for the delivery note of the warehouse.' },
  { state: 'open', dueInHours: 60 },
  { state: 'submitted', dueInHours: 9 * 24 },
  { state: 'open', dueInHours: 6 * 24 },
  { state: 'won', dueInHours: -20 * 24 },
  { state: 'open', dueInHours: 15 * 24 },
  { state: 'lost', dueInHours: -12 * 24, notes: 'The issuer did not accept the signature of a neighbour.' },
  { state: 'accepted', dueInHours: -3 * 24, notes: 'Below the chargeback fee.' },
  { state: 'open', dueInHours: -30 },
  { state: 'submitted', dueInHours: 3 * 24 },
];

/** A case with the moments of its steps. */
export type DemoCase = NewCaseRow & { state: CaseState; orderReference: string; paidAt: Date };

const REASON_OF_NETWORK: Partial<Record<CardBrand, string>> = {
  VISA: '13.1',
  MASTERCARD: '4853',
  AMEX: 'C08',
  DISCOVER: 'RG',
};

/** Cases in the order of the plans: of the disputes whose evidence names a reason, then of other payments. */
export function demoCases(
  kit: DemoKit,
  { disputes, others }: { disputes: readonly SavedReport[]; others: readonly SavedReport[] },
): DemoCase[] {
  const disputed = [...disputes.filter(({ release }) => release?.config.reason), ...others];
  return PLANS.flatMap((plan, at) => {
    const report = disputed[at];
    if (!report) return [];
    const { receipt, icsId, clientId, release } = report;
    const { state, dueInHours, notes = null } = plan;
    const planned = kit.now.getTime() + dueInHours * HOUR_MS;
    const paid = receipt.transactionDateTime?.getTime() ?? 0;
    // A dispute can't come before its payment, nor be due before it came.
    const receivedAt = new Date(
      Math.max(Math.min(planned - 25 * DAY_MS, kit.now.getTime() - 2 * DAY_MS), paid + DAY_MS),
    );
    const dueAt = new Date(Math.max(planned, receivedAt.getTime() + DAY_MS));
    const after = (days: number) =>
      new Date(Math.min(receivedAt.getTime() + days * DAY_MS, kit.now.getTime() - HOUR_MS));
    const cardType = detectCardBrand(receipt.cardPrefix, receipt.cardSuffix);
    const isSent = state === 'submitted' || state === 'won' || state === 'lost';
    const isClosed = state === 'won' || state === 'lost' || state === 'accepted';
    return [
      {
        icsId,
        clientId,
        orderReference: receipt.orderReference ?? icsId,
        paidAt: new Date(paid),
        cardType,
        reasonCode: release?.config.reason ?? (cardType && (REASON_OF_NETWORK[cardType] ?? null)),
        caseNumber: release?.config.case_number ?? `CB-2026-${120_400 + at * 7}`,
        amount: receipt.amount ?? 1,
        currency: receipt.currency ?? 'USD',
        receivedAt,
        dueAt,
        profile: recipientOfNetwork(cardType),
        state,
        notes,
        createdBy: CREATED_BY,
        createdAt: after(1),
        updatedAt: after(isClosed ? 20 : isSent ? 6 : 1),
        submittedAt: isSent ? after(6) : null,
        submittedBy: isSent ? CREATED_BY : null,
        closedAt: isClosed ? after(20) : null,
        // Demo data never sends email.
        remindedHours: 0,
      },
    ];
  });
}

import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { createPastCases } from '../past-cases.service.ts';
import { attachedFiles } from './attached-files.ts';
import { demoCases } from './case-rows.ts';
import { demoPdf } from './demo-pdf.ts';

type Below = { 'receipt-transactions': ReceiptsDemo; alerts: AlertsDemo };

/** Disputes through alerts and RDR are of the payments before them. */
const OTHERS = 5;
/** The first case, and some of those after it, have files of the merchant. */
const ATTACHED_EACH = 3;

/** Stores a case in every status, with the files of those that were sent. */
export async function load(kit: DemoKit, below: Below) {
  const { alerts } = below;
  const { disputes } = below['receipt-transactions'];
  const others = alerts.unrefunded.filter((report) => !alerts.untouched.includes(report)).slice(-OTHERS);
  const cases = demoCases(kit, { disputes, others });
  const attached = await Promise.all(
    cases.map(({ state, paidAt, orderReference }, at) =>
      state === 'open' && at % ATTACHED_EACH === 0 ? attachedFiles({ paidAt, orderReference }) : [],
    ),
  );
  const past = cases.map(({ orderReference: _orderReference, paidAt: _paidAt, ...one }, at) => ({
    ...one,
    attachments: attached[at] ?? [],
    file: one.submittedAt
      ? demoPdf([
          'File of a dispute case (demo data)',
          `Case ${one.caseNumber ?? one.icsId}, reason code ${one.reasonCode ?? 'unknown'}`,
          `${one.currency} ${one.amount.toFixed(2)}`,
        ])
      : null,
  }));
  const ids = await createPastCases({ ctx: { db: kit.db }, files: kit.files, input: past });
  return { cases: cases.map((one, at) => ({ ...one, id: ids[at] ?? null })) };
}

/** What demo data of others builds on. */
export type CasesDemo = Awaited<ReturnType<typeof load>>;

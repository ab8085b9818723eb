import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { createPastCases } from '../past-cases.service.ts';
import { demoCases } from './case-rows.ts';
import { demoPdf } from './demo-pdf.ts';

type Below = { 'receipt-transactions': ReceiptsDemo; alerts: AlertsDemo };

/** Disputes through alerts and RDR are of the payments before them. */
const OTHERS = 5;

/** Stores a case in every status, with the files of those that were sent. */
export async function load(kit: DemoKit, below: Below): Promise<void> {
  const { alerts } = below;
  const { disputes } = below['receipt-transactions'];
  const others = alerts.unrefunded.filter((report) => !alerts.untouched.includes(report)).slice(-OTHERS);
  const cases = demoCases(kit, { disputes, others }).map((one) => ({
    ...one,
    file: one.submittedAt
      ? demoPdf([
          'File of a dispute case (demo data)',
          `Case ${one.caseNumber ?? one.icsId}, reason code ${one.reasonCode ?? 'unknown'}`,
          `${one.currency} ${one.amount.toFixed(2)}`,
        ])
      : null,
  }));
  await createPastCases({ ctx: { db: kit.db }, files: kit.files, input: cases });
}

import type { ProviderFileKind } from '@cbp/shared/alerts/alert';
import { ALERT_TRIAGES } from '@cbp/shared/alerts/alert';
import type { AlertRow } from '../alerts.sql.ts';

/** The kinds of files that hold alerts. */
export type AlertFileKind = Extract<ProviderFileKind, 'answers' | 'claims'>;

export type InFile = { alert: AlertRow; originalEthocaId: string | null };
type Column = readonly [head: string, cell: (row: InFile) => string | number | null];

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** What shows that credit is due, as far as it is known. */
function proofOf({ alert, originalEthocaId }: InFile): string | null {
  if (alert.triage === 'doubled') return originalEthocaId && `doubles ${originalEthocaId}`;
  const refund = alert.matchReasons.find(({ rule }) => rule === 'already_refunded');
  if (alert.triage === 'refunded') return refund?.found ? `refunded ${refund.found}` : null;
  return alert.triage === 'not_ours' ? `no client has the descriptor ${alert.merchantDescriptor}` : null;
}

/** The columns of each kind of file: answers under the names of the network's own update, claims with what proves them. */
export const FILE_COLUMNS: Readonly<Record<AlertFileKind, readonly Column[]>> = {
  answers: [
    ['EthocaID', ({ alert }) => alert.ethocaId],
    ['Outcome', ({ alert }) => alert.outcome],
    ['Refunded', ({ alert }) => alert.refunded],
    ['AmountStopped', ({ alert }) => alert.amountStopped],
    ['ActionTimestamp', ({ alert }) => isoOrNull(alert.outcomeAt)],
    ['Comments', ({ alert }) => alert.comments],
  ],
  claims: [
    ['EthocaID', ({ alert }) => alert.ethocaId],
    ['AlertTimestamp', ({ alert }) => isoOrNull(alert.alertTimestamp)],
    ['Type', ({ alert }) => alert.networkType],
    ['MerchantDescriptor', ({ alert }) => alert.merchantDescriptor],
    ['ARN', ({ alert }) => alert.arn],
    ['CardNumber', ({ alert }) => alert.cardNumber],
    ['Amount', ({ alert }) => alert.amount],
    ['Currency', ({ alert }) => alert.currency],
    ['Outcome', ({ alert }) => alert.outcome],
    ['Reason', ({ alert }) => alert.triage && ALERT_TRIAGES[alert.triage].label.en],
    ['Proof', proofOf],
  ],
};

import { alertList } from '@cbp/shared/alerts/alert.list';
import type { AlertAnswer } from '@cbp/shared/alerts/alert-answer.model';
import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { OutcomeCells, RowFault } from '@cbp/shared/alerts/alert-upload.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Actor } from '../../../access/actor.ts';
import { scopeOf } from '../../../access/tenant-scope.ts';
import {
  accountsOf,
  contradictionOfAnswer,
  refusalOfAnswer,
  refusalOfPart,
  storedAnswer,
} from '../answers/answers.service.ts';
import { selectAlertsToAnswer, selectRowsOfAlerts } from './alert-uploads.sql.ts';
import { readOutcome, refusedRow } from './outcome-rows.ts';

/** A validated row: ready with its outcome, already recorded, or rejected. */
export type ValidatedRow = {
  row: number;
  cells: OutcomeCells;
  state: Extract<UploadedRowState, 'good' | 'bad' | 'known'>;
  faults: RowFault[] | null;
  alertId: number | null;
  answer: AlertAnswer | null;
};

export const MAY_ANSWER_MANY = { service: 'ethoca', right: 'alert.update_bulk' } as const;

type AlertToAnswer = Awaited<ReturnType<typeof selectAlertsToAnswer>>[number];
type UploadContext = { db: Database; actor: Actor; uploadId: number };

/** The alert already has the outcome of the row, so nothing is left to do. One rejected by the provider is sent again. */
function hasSameOutcome({ alert }: AlertToAnswer, answer: AlertAnswer): boolean {
  const stored = storedAnswer(answer);
  return (
    alert.status !== 'FAILED' &&
    alert.outcome === stored.outcome &&
    alert.refunded === stored.refunded &&
    alert.amountStopped === stored.amountStopped &&
    alert.comments === stored.comments
  );
}

function faultOf(
  found: readonly AlertToAnswer[],
  answer: AlertAnswer,
  accounts: Awaited<ReturnType<typeof accountsOf>>,
): RowFault | null {
  const [one, another] = found;
  // Must not reveal other clients' alerts: they are treated as unknown.
  if (!one) return refusedRow('alerts/not_found', 'ethoca_id');
  if (another) {
    const message = 'matches alerts of several sources: respond to them in the portal';
    return { code: 'request/invalid', field: 'ethoca_id', message };
  }
  if (!one.isAnswerable) return refusedRow('auth/forbidden', 'ethoca_id');
  if (hasSameOutcome(one, answer)) return null;
  const code = refusalOfAnswer(one.alert, answer);
  const message = refusalOfPart(one.alert, answer);
  if (code === null && message !== null) return { code: 'request/invalid', field: 'amount_stopped', message };
  if (code === null) {
    const contradiction = contradictionOfAnswer(one.alert, answer, accounts);
    return contradiction && refusedRow('alerts/contradicts_payment', 'refunded');
  }
  return refusedRow(code, code === 'alerts/amount_beyond' ? 'amount_stopped' : 'outcome');
}

/** Prefers the network's alert over a client's own delivery: the outcome is for the network. */
function preferNetworks(found: readonly AlertToAnswer[]): AlertToAnswer[] {
  const keyOf = ({ alert }: AlertToAnswer) => `${alert.source} ${alert.ethocaId}`;
  const ofNetwork = new Set(found.filter(({ alert }) => !alert.isClientsOwn).map(keyOf));
  return found.filter((one) => !one.alert.isClientsOwn || !ofNetwork.has(keyOf(one)));
}

/** Validates rows with the current permissions of the user; changes nothing. */
export async function validateRows(
  { db, actor, uploadId }: UploadContext,
  rows: readonly { row: number; cells: OutcomeCells }[],
): Promise<ValidatedRow[]> {
  const read = rows.map(({ row, cells }) => ({ row, cells, outcome: readOutcome(cells) }));
  const found = await selectAlertsToAnswer(db, {
    ethocaIds: [...new Set(read.flatMap(({ outcome }) => ('ethocaId' in outcome ? [outcome.ethocaId] : [])))],
    reads: scopeOf(actor, alertList.right),
    answers: scopeOf(actor, MAY_ANSWER_MANY),
  });
  const accounts = await accountsOf(
    db,
    found.map(({ alert }) => alert),
  );
  const byEthocaId = Map.groupBy(preferNetworks(found), ({ alert }) => alert.ethocaId);
  const own = new Set(rows.map(({ row }) => row));
  const beside = await selectRowsOfAlerts(
    db,
    uploadId,
    found.map(({ alert }) => alert.id),
  );
  const taken = new Set(
    beside.flatMap(({ row, alertId }) => (own.has(row) || alertId === null ? [] : [alertId])),
  );
  return read.map(({ row, cells, outcome }): ValidatedRow => {
    const bad = (fault: RowFault): ValidatedRow => ({
      row,
      cells,
      state: 'bad',
      faults: [fault],
      alertId: null,
      answer: null,
    });
    if ('fault' in outcome) return bad(outcome.fault);
    const { answer, ethocaId } = outcome;
    const alertsOfId = byEthocaId.get(ethocaId) ?? [];
    const [one] = alertsOfId;
    const fault = faultOf(alertsOfId, answer, accounts);
    if (fault || !one) return bad(fault ?? refusedRow('alerts/not_found', 'ethoca_id'));
    if (taken.has(one.alert.id)) {
      const message = 'is in another row already: keep one of them';
      return bad({ code: 'request/invalid', field: 'ethoca_id', message });
    }
    taken.add(one.alert.id);
    const state = hasSameOutcome(one, answer) ? 'known' : 'good';
    return { row, cells: outcome.cells, state, faults: null, alertId: one.alert.id, answer };
  });
}

/** How many rows are in each state. */
export function countsOf(rows: readonly { state: UploadedRowState }[]): Record<UploadedRowState, number> {
  const counts = { good: 0, bad: 0, known: 0, done: 0, dismissed: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

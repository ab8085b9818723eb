import { alertList } from '@cbp/shared/alerts/alert.list';
import type { AlertAnswer } from '@cbp/shared/alerts/alert-answer.model';
import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { OutcomeCells } from '@cbp/shared/alerts/alert-upload.model';
import type { FaultMessage } from '@cbp/shared/faults';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
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
import { firstOfEach, type ReadOutcome, readOutcome, refusedRow } from './outcome-rows.ts';

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

const SEVERAL_SOURCES =
  'matches alerts of several sources: respond to them in the portal' satisfies FaultMessage;
const IN_ANOTHER_ROW = 'is in another row already: keep one of them' satisfies FaultMessage;

const ofId = (message: FaultMessage): RowFault => ({ code: 'request/invalid', field: 'ethoca_id', message });

/** Why the alert of a row can't be responded to, whatever the outcome; null where it can. */
function faultOfAlert([one, another]: readonly AlertToAnswer[], taken: ReadonlySet<number>): RowFault | null {
  // Must not reveal other clients' alerts: they are treated as unknown.
  if (!one) return refusedRow('alerts/not_found', 'ethoca_id');
  if (another) return ofId(SEVERAL_SOURCES);
  if (!one.isAnswerable) return refusedRow('auth/forbidden', 'ethoca_id');
  return taken.has(one.alert.id) ? ofId(IN_ANOTHER_ROW) : null;
}

/** All reasons why an alert does not take an outcome, as far as it can be read. */
function faultsOfAnswer(
  one: AlertToAnswer,
  { answer, decided }: Pick<ReadOutcome, 'answer' | 'decided'>,
  accounts: Awaited<ReturnType<typeof accountsOf>>,
): RowFault[] {
  if (decided === null || (answer && hasSameOutcome(one, answer))) return [];
  const code = refusalOfAnswer(one.alert, decided);
  // Nothing else matters then.
  if (code === 'alerts/final') return [refusedRow(code, 'outcome')];
  const message = refusalOfPart(one.alert, decided);
  const contradiction = answer && contradictionOfAnswer(one.alert, answer, accounts);
  return firstOfEach(
    code && refusedRow(code, code === 'alerts/amount_beyond' ? 'amount_stopped' : 'outcome'),
    message === null ? null : { code: 'request/invalid', field: 'amount_stopped', message },
    contradiction && refusedRow('alerts/contradicts_payment', 'refunded'),
  );
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
    ethocaIds: [...new Set(read.flatMap(({ outcome }) => outcome.ethocaId ?? []))],
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
    const { answer, ethocaId } = outcome;
    const alertsOfId = ethocaId === null ? [] : (byEthocaId.get(ethocaId) ?? []);
    const [one] = alertsOfId;
    const ofAlert = ethocaId === null ? null : faultOfAlert(alertsOfId, taken);
    const ofCells = outcome.answer === null ? outcome.faults : [];
    const ofAnswer = ofAlert || !one ? [] : faultsOfAnswer(one, outcome, accounts);
    const faults = firstOfEach(ofAlert, ...ofCells, ...ofAnswer);
    if (faults.length > 0 || !one || answer === null) {
      return { row, cells, state: 'bad', faults, alertId: null, answer: null };
    }
    taken.add(one.alert.id);
    const state = hasSameOutcome(one, answer) ? 'known' : 'good';
    return { row, cells: outcome.cells, state, faults: null, alertId: one.alert.id, answer };
  });
}

/** The alerts that rows of outcomes name, by the number of the row, as far as the user sees them; none where there are several. */
export async function alertsOfRows(
  { db, actor }: Pick<UploadContext, 'db' | 'actor'>,
  rows: readonly { row: number; cells: Readonly<Record<string, string>> }[],
): Promise<Map<number, AlertToAnswer['alert']>> {
  const read = rows.map(({ row, cells }) => ({ row, ethocaId: readOutcome(cells as OutcomeCells).ethocaId }));
  const reads = scopeOf(actor, alertList.right);
  const ethocaIds = [...new Set(read.flatMap(({ ethocaId }) => ethocaId ?? []))];
  const found = await selectAlertsToAnswer(db, { ethocaIds, reads, answers: reads });
  const byEthocaId = Map.groupBy(preferNetworks(found), ({ alert }) => alert.ethocaId);
  return new Map(
    read.flatMap(({ row, ethocaId }): [number, AlertToAnswer['alert']][] => {
      const [one, another] = byEthocaId.get(ethocaId ?? '') ?? [];
      return one && !another ? [[row, one.alert]] : [];
    }),
  );
}

/** How many rows are in each state. */
export function countsOf(rows: readonly { state: UploadedRowState }[]): Record<UploadedRowState, number> {
  const counts = { good: 0, bad: 0, known: 0, done: 0, dismissed: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import { isFinalOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../../changes/transactions.ts';
import { tryWorkLock } from '../../../database/work-lock.ts';
import { defineHook } from '../../../wiring/hook.ts';
import { type ClientFound, findClientsOf } from '../../descriptors/descriptors.service.ts';
import type { AlertRow } from '../alerts.sql.ts';
import type { Pushes } from '../pushes/pushes.service.ts';
import { selectCandidates, selectCompared } from './candidates.sql.ts';
import { type Decision, decideMatch } from './match-decision.ts';
import type { ComparedReceipt } from './match-score.ts';
import {
  claimAlerts,
  claimFollowing,
  type Doubled,
  forgetMisses,
  selectDoubled,
  selectWaiting,
  updateMatches,
} from './matching.sql.ts';

/** The lock of the matching work. Writers of data that alerts are matched against wait for it. */
export const MATCHING_WORK = 'matching of alerts';

/** A batch is one transaction, which holds its alerts for less than a second. */
const BATCH = 100;

function possibleClientsOf(found: ClientFound | undefined): string[] {
  return found?.kind === 'collision' ? found.descriptors.map(({ clientId }) => clientId) : [];
}

/** Applies the decision: the transaction, and the client if only the transaction determines it. */
function withDecision(alert: AlertRow, { match, receipt, reasons }: Decision): AlertRow {
  const ofClient = alert.matchReasons.filter(({ about }) => about === 'client');
  const found = { match, icsId: receipt?.icsId ?? null, matchReasons: [...ofClient, ...reasons] };
  const clientId = receipt?.clientId ?? null;
  if (alert.clientId !== null || match !== 'matched' || clientId === null) return { ...alert, ...found };
  const given: MatchReason = {
    about: 'client',
    rule: 'client',
    agrees: true,
    alert: alert.merchantDescriptor,
    found: clientId,
  };
  // The conflicting descriptors must not be shown to the alert's client.
  const others = ofClient.filter(({ rule }) => rule !== 'descriptor_collision');
  return { ...alert, ...found, clientId, matchReasons: [...others, given, ...reasons] };
}

function refundReasons({ match, receipt }: Decision): MatchReason[] {
  if (match !== 'matched' || !receipt?.refunded) return [];
  const found = `${receipt.refunded} ${receipt.currency ?? ''}`.trim();
  return [{ about: 'receipt', rule: 'already_refunded', agrees: true, alert: null, found }];
}

/** Why an alert is invalid, if it is. After a partial refund, the rest can still be disputed. */
function triageOf(alert: AlertRow, { match, receipt }: Decision): AlertRow['triage'] {
  const isRefunded =
    receipt?.amount != null && receipt.amount > 0 && (receipt.refunded ?? 0) >= receipt.amount;
  return match === 'matched' && isRefunded ? 'refunded' : triageWithoutRefund(alert);
}

function triageWithoutRefund({ clientId, match }: AlertRow): AlertRow['triage'] {
  return clientId === null && match === 'unmatched' ? 'not_ours' : null;
}

/** The match chosen by a user, which takes precedence; null without one. */
function userMatchOf(alert: AlertRow, receipts: ReadonlyMap<string, ComparedReceipt>): Decision | null {
  const about = alert.matchReasons.filter((reason) => reason.about === 'receipt');
  if (!about.some(({ rule }) => rule === 'assigned')) return null;
  const receipt = receipts.get(alert.icsId ?? '') ?? null;
  return { match: alert.match, receipt, reasons: about.filter(({ rule }) => rule !== 'already_refunded') };
}

function duplicateReasons(alert: AlertRow, doubled: Doubled | undefined): MatchReason[] {
  if (!doubled) return [];
  const { by, original } = doubled;
  const { ethocaId, outcome } = original;
  const reported = by === 'same_arn' ? alert.arn : alert.ethocaId;
  const same: MatchReason = { about: 'duplicate', rule: by, agrees: true, alert: reported, found: ethocaId };
  if (outcome === null || !isFinalOutcome(outcome)) return [same];
  return [same, { about: 'duplicate', rule: 'already_answered', agrees: true, alert: null, found: outcome }];
}

/** Stores which alerts are duplicates, after their transactions: the first alert of each payment counts. */
async function writeDuplicates(tx: Database, found: readonly AlertRow[]): Promise<void> {
  const single = found.map((alert) => ({
    ...alert,
    duplicateOf: null,
    matchReasons: alert.matchReasons.filter(({ about }) => about !== 'duplicate'),
    triage: alert.triage === 'refunded' ? alert.triage : triageWithoutRefund(alert),
  }));
  await updateMatches(tx, single);
  const doubled = await selectDoubled(
    tx,
    single.map(({ id }) => id),
  );
  const doubles = single.flatMap((alert) => {
    const of = doubled.get(alert.id);
    if (!of) return [];
    const matchReasons = [...alert.matchReasons, ...duplicateReasons(alert, of)];
    const triage: AlertRow['triage'] = alert.triage === 'refunded' ? 'refunded' : 'doubled';
    return [{ ...alert, duplicateOf: of.original.id, matchReasons, triage }];
  });
  await updateMatches(tx, doubles);
}

/** Finds and stores transactions and duplicates of locked alerts. */
async function findAndWrite(
  tx: Database,
  { claimed, matchedAt }: { claimed: readonly AlertRow[]; matchedAt: Date | null },
): Promise<AlertRow[]> {
  const ids = claimed.map(({ id }) => id);
  const candidates = await selectCandidates(tx, ids);
  const standing = await selectCompared(
    tx,
    claimed.flatMap(({ icsId }) => icsId ?? []),
  );
  const clients = await findClientsOf(
    tx,
    claimed.flatMap(({ clientId, merchantDescriptor }) => (clientId === null ? merchantDescriptor : [])),
  );
  const found = claimed.map((alert) => {
    const possibleClients = possibleClientsOf(clients.get(alert.merchantDescriptor));
    const decision =
      userMatchOf(alert, standing) ??
      decideMatch({ ...alert, possibleClients }, candidates.get(alert.id) ?? []);
    const row = withDecision(alert, decision);
    const matchReasons = [...row.matchReasons, ...refundReasons(decision)];
    return { ...row, matchReasons, triage: triageOf(row, decision), matchedAt };
  });
  await writeDuplicates(tx, found);
  return found;
}

/** Runs in the transaction that stores the matches, for matched alerts with a client. */
export type MatchFollower = (tx: Database, alertIds: readonly number[]) => Promise<void>;

/** What modules above do with matched alerts, before the alerts are charged. */
export const ALERTS_MATCHED = defineHook<MatchFollower>('alerts.matched');

/** Matches the alerts that waited the longest; how many there were. */
async function matchBatch(
  tx: Database,
  {
    pushes,
    matchedAt,
    onMatched,
  }: { pushes: Pushes; matchedAt: Date; onMatched?: MatchFollower | undefined },
): Promise<number> {
  // One at a time: an alert must see the match of the one that it doubles.
  if (!(await tryWorkLock(tx, MATCHING_WORK))) return 0;
  const claimed = await claimAlerts(tx, BATCH);
  if (claimed.length === 0) return 0;
  const found = await findAndWrite(tx, { claimed, matchedAt });
  // Alerts whose duplicates depend on the previous state of these.
  await writeDuplicates(tx, await claimFollowing(tx, found));
  const alertIds = found.flatMap(({ id, clientId }) => (clientId === null ? [] : [id]));
  await pushes.queuePush({ ctx: { db: tx, now: () => matchedAt }, input: { alertIds, askedBy: null } });
  await onMatched?.(tx, alertIds);
  return claimed.length;
}

/**
 * Recalculates what follows from a transaction chosen by a user: the alert's duplicates, and whether the alert is invalid.
 * Other alerts are handled separately, since they may be locked now.
 */
export async function updateAfterUserMatch(context: {
  ctx: { db: Database };
  input: AlertRow;
}): Promise<void> {
  const { ctx, input } = context;
  await findAndWrite(ctx.db, { claimed: [input], matchedAt: null });
}

/** Matches the transactions of all waiting alerts and their duplicates; then notifies their clients. */
export async function matchAlerts(context: {
  ctx: { db: Database; now: () => Date };
  input: { signal: AbortSignal };
  pushes: Pushes;
  onMatched?: MatchFollower;
}): Promise<void> {
  const { ctx, input, pushes, onMatched } = context;
  const why = 'background work: matches follow from the stored data';
  let matched = BATCH;
  while (matched > 0 && !input.signal.aborted) {
    matched = await withoutAudit(ctx.db, why, (tx) =>
      matchBatch(tx, { pushes, onMatched, matchedAt: ctx.now() }),
    );
  }
}

/** How long an unmatched alert waits before it is matched again. */
const MISS_MS = 15 * 60_000;
const MOST_MISSES = 2_000;

/** Queues alerts for matching whose transactions weren't there when they arrived. */
export function matchMissesAgain(context: { ctx: { db: Database; now: () => Date } }): Promise<void> {
  const { db, now } = context.ctx;
  const before = new Date(now().getTime() - MISS_MS);
  return withoutAudit(db, 'background work without a decision of a user', (tx) =>
    forgetMisses(tx, { now: now(), before, most: MOST_MISSES }),
  );
}

/** Recalculates which open alerts concern payments refunded earlier, for data that wasn't matched in order. */
export async function triageAnew(context: { ctx: { db: Database } }): Promise<void> {
  const { db } = context.ctx;
  const waiting = await selectWaiting(db);
  const receipts = await selectCompared(
    db,
    waiting.flatMap(({ icsId }) => icsId ?? []),
  );
  const found = waiting.flatMap((alert) => {
    const receipt = receipts.get(alert.icsId ?? '') ?? null;
    const decision: Decision = { match: alert.match, receipt, reasons: [] };
    const others = alert.matchReasons.filter(({ rule }) => rule !== 'already_refunded');
    const matchReasons = [...others, ...refundReasons(decision)];
    return receipt ? [{ ...alert, matchReasons, triage: triageOf(alert, decision) }] : [];
  });
  await updateMatches(db, found);
}

import type { MatchReason } from '@cbp/shared/entities/alert-match';
import { isFinalOutcome } from '@cbp/shared/entities/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../../changes/transactions.ts';
import { type ClientFound, findClientsOf } from '../../descriptors/descriptors.service.ts';
import type { AlertRow } from '../alerts.sql.ts';
import { selectCandidates } from './candidates.sql.ts';
import { type Decision, decideMatch } from './match-decision.ts';
import { claimAlerts, type Doubled, selectDoubled, tryToMatchAlone, updateMatches } from './matching.sql.ts';

/** A batch is one transaction, which holds its alerts for less than a second. */
const BATCH = 100;

function possibleClientsOf(found: ClientFound | undefined): string[] {
  return found?.kind === 'collision' ? found.descriptors.map(({ clientId }) => clientId) : [];
}

/** The alert with its transaction; with its client as well, where only the transaction says whose it is. */
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
  // Whose descriptors collide is nothing for the client that sees the alert from now on.
  const others = ofClient.filter(({ rule }) => rule !== 'descriptor_collision');
  return { ...alert, ...found, clientId, matchReasons: [...others, given, ...reasons] };
}

function refundReasons({ match, receipt }: Decision): MatchReason[] {
  if (match !== 'matched' || !receipt || receipt.refunded === 0) return [];
  const found = `${receipt.refunded} ${receipt.currency ?? ''}`.trim();
  return [{ about: 'receipt', rule: 'already_refunded', agrees: true, alert: null, found }];
}

function duplicateReasons(alert: AlertRow, doubled: Doubled | undefined): MatchReason[] {
  if (!doubled) return [];
  const { by, original } = doubled;
  const { ethocaId, outcome } = original;
  const told = by === 'same_arn' ? alert.arn : alert.ethocaId;
  const same: MatchReason = { about: 'duplicate', rule: by, agrees: true, alert: told, found: ethocaId };
  if (outcome === null || !isFinalOutcome(outcome)) return [same];
  return [same, { about: 'duplicate', rule: 'already_answered', agrees: true, alert: null, found: outcome }];
}

/** Matches the alerts that waited the longest; how many there were. */
async function matchBatch(tx: Database, matchedAt: Date): Promise<number> {
  // One at a time: an alert must see the match of the one that it doubles.
  if (!(await tryToMatchAlone(tx))) return 0;
  const claimed = await claimAlerts(tx, BATCH);
  const ids = claimed.map(({ id }) => id);
  const candidates = await selectCandidates(tx, ids);
  const clients = await findClientsOf(
    tx,
    claimed.flatMap(({ clientId, merchantDescriptor }) => (clientId === null ? merchantDescriptor : [])),
  );
  const decided = claimed.map((alert) => {
    const possibleClients = possibleClientsOf(clients.get(alert.merchantDescriptor));
    const decision = decideMatch({ ...alert, possibleClients }, candidates.get(alert.id) ?? []);
    const row = withDecision(alert, decision);
    return { ...row, matchReasons: [...row.matchReasons, ...refundReasons(decision)], matchedAt };
  });
  await updateMatches(tx, decided);
  const doubled = await selectDoubled(tx, ids);
  const doubles = decided.flatMap((alert) => {
    const found = doubled.get(alert.id);
    if (!found) return [];
    const matchReasons = [...alert.matchReasons, ...duplicateReasons(alert, found)];
    return [{ ...alert, duplicateOf: found.original.id, matchReasons }];
  });
  await updateMatches(tx, doubles);
  return claimed.length;
}

/** Finds the transactions of all alerts that wait for theirs, and the alerts that they double. */
export async function matchAlerts(context: {
  ctx: { db: Database; now: () => Date };
  input: { signal: AbortSignal };
}): Promise<void> {
  const { ctx, input } = context;
  const why = 'background work: what an alert is about follows from what is there';
  let matched = BATCH;
  while (matched > 0 && !input.signal.aborted) {
    matched = await withoutAudit(ctx.db, why, (tx) => matchBatch(tx, ctx.now()));
  }
}

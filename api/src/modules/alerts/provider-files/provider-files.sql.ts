import type { AlertSource } from '@cbp/shared/alerts/alert';
import { ALERT_OUTCOME_NAMES, isFinalOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProviderFileRow } from '../../provider-files/provider-files.service.ts';
import { alerts } from '../alerts.schema.ts';
import { isWithNobody } from '../answers/answers.sql.ts';
import type { AlertFileKind } from './provider-file-rows.ts';

type AlertFile = Pick<ProviderFileRow, 'id' | 'createdAt'> & { kind: AlertFileKind };

const FINAL = ALERT_OUTCOME_NAMES.filter(isFinalOutcome);

/** What of a source a provider is still to get, of either kind. */
function isStillToGo(kind: AlertFileKind, source: AlertSource, now: Date): SQL | undefined {
  const ofKind = {
    answers: [
      eq(alerts.status, 'PROCESSING'),
      inArray(alerts.outcome, FINAL),
      lte(alerts.sendsAt, now),
      isWithNobody(now),
    ],
    claims: [isNotNull(alerts.triage), isNull(alerts.claimFileId)],
  };
  return and(eq(alerts.source, source), isNull(alerts.deliveredFor), ...ofKind[kind]);
}

/** Locks the pending alerts of a file, the oldest first, until the end of the transaction. */
export async function claimForFile(
  tx: Database,
  { kind, source, now, most }: { kind: AlertFileKind; source: AlertSource; now: Date; most: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(isStillToGo(kind, source, now))
    .orderBy(asc(alerts.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Of alerts that came before a file was made those that it may hold: they were sent, or are to be claimed. */
export async function selectOfBefore(
  db: Database,
  { kind, source, createdAt }: Pick<AlertFile, 'kind' | 'createdAt'> & { source: AlertSource },
): Promise<number[]> {
  const ofKind =
    kind === 'answers'
      ? [eq(alerts.status, 'COMPLETED'), isNull(alerts.answerFileId), lte(alerts.sentAt, createdAt)]
      : [isNotNull(alerts.triage), isNull(alerts.claimFileId), lte(alerts.alertTimestamp, createdAt)];
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.source, source), isNull(alerts.deliveredFor), ...ofKind));
  return rows.map(({ id }) => id);
}

/** Records that alerts are in a file; their outcomes count as sent. */
export async function putIntoFile(
  tx: Database,
  ids: readonly number[],
  { id, kind, createdAt: sentAt }: AlertFile,
): Promise<void> {
  const written =
    kind === 'answers'
      ? {
          answerFileId: id,
          status: 'COMPLETED' as const,
          sentAt,
          beforePause: null,
          sendsAt: null,
          askingUntil: null,
          answerError: null,
        }
      : { claimFileId: id };
  await tx
    .update(alerts)
    .set(written)
    .where(inArray(alerts.id, [...ids]));
}

/** The alerts of a file, with the one that each doubles. */
export function selectInFile(db: Database, { id, kind }: Pick<AlertFile, 'id' | 'kind'>) {
  const original = alias(alerts, 'original');
  const file = kind === 'answers' ? alerts.answerFileId : alerts.claimFileId;
  return db
    .select({ alert: alerts, originalEthocaId: original.ethocaId })
    .from(alerts)
    .leftJoin(original, eq(original.id, alerts.duplicateOf))
    .where(eq(file, id))
    .orderBy(asc(alerts.id));
}

import type { Database } from '@cbp/shared/node/database/connect';
import type { DecidedBy, RdrOutcome } from '@cbp/shared/rdr/rdr-case';
import type { Decision } from '../alerts/matching/question-match.service.ts';
import { findClientOfCase } from './case-client.service.ts';
import type { CaseColumns } from './case-columns.ts';
import { matchCase } from './decisions.service.ts';
import { insertRdrCases, lockNamedCase, type RdrCaseRow, updateRdrCase } from './rdr-cases.sql.ts';

/** A case as the network reports it, in a notification or a file. */
export type ReportedCase = {
  caseId: string;
  decisionId: string | null;
  outcome: RdrOutcome;
  recalledAt: Date | null;
  said: CaseColumns;
};

export type ReportResult = { id: number; state: 'created' | 'updated' | 'known'; clientId: string | null };

const UNMATCHED: Decision = { match: 'unmatched', receipt: null, reasons: [] };
const BY_NETWORK: DecidedBy = 'network';

/** What a match says of a case. */
export function columnsOfMatch({ match, receipt, reasons }: Decision, now: Date) {
  return {
    icsId: match === 'unmatched' ? null : (receipt?.icsId ?? null),
    match,
    matchReasons: reasons,
    matchedAt: now,
  };
}

/**
 * Stores what the network reports: a case that it decided by its own rules, or news of one that is known. A decision made
 * here stands; a report that contradicts it counts, since the money moves as the network says, and the decision stays
 * visible with its rule.
 */
export async function storeReport(
  tx: Database,
  { caseId, decisionId, outcome, recalledAt, said }: ReportedCase,
  { now, by }: { now: Date; by: 'reportedAt' | 'importedAt' },
): Promise<ReportResult> {
  const known = await lockNamedCase(tx, { caseId, decisionId, arn: said.arn, amount: said.amount });
  if (known) {
    const news = newsOf(known, { caseId, outcome, recalledAt });
    const isFirst = known[by] === null;
    if (Object.keys(news).length > 0 || isFirst) {
      await updateRdrCase(tx, known.id, { ...news, ...(isFirst && { [by]: now }) });
    }
    const state = Object.keys(news).length > 0 ? 'updated' : 'known';
    return { id: known.id, state, clientId: known.clientId };
  }
  const { clientId, caidId, dba } = await findClientOfCase(tx, said);
  const match =
    clientId === null ? UNMATCHED : await matchCase(tx, said, { clientId, askedAt: said.caseDate });
  const [made] = await insertRdrCases(tx, [
    {
      ...said,
      caseId,
      decisionId,
      clientId,
      caidId,
      dba,
      outcome,
      decidedBy: BY_NETWORK,
      ...columnsOfMatch(match, now),
      [by]: now,
      recalledAt,
      createdAt: now,
    },
  ]);
  if (!made) throw new Error('the case was not stored');
  return { id: made.id, state: 'created', clientId };
}

function newsOf(
  known: RdrCaseRow,
  { caseId, outcome, recalledAt }: Pick<ReportedCase, 'caseId' | 'outcome' | 'recalledAt'>,
) {
  return {
    ...(known.caseId !== caseId && { caseId }),
    ...(known.outcome !== outcome && { outcome, decidedBy: BY_NETWORK }),
    ...(recalledAt !== null && known.recalledAt === null && { recalledAt }),
  };
}

import type { Database } from '@cbp/shared/node/database/connect';
import { sha256Of } from '../screenings/timeline.service.ts';
import type { FindingRow, InspectionRow, PageRow } from './inspections.sql.ts';
import { selectLastRecord } from './inspections.sql.ts';

/** The first record of a brand has no predecessor. */
export const FIRST_HASH = '';

type Recorded = Pick<
  InspectionRow,
  | 'id'
  | 'brandId'
  | 'clientId'
  | 'cause'
  | 'extent'
  | 'hosts'
  | 'robotsRule'
  | 'hasRobots'
  | 'forbidden'
  | 'failure'
  | 'createdAt'
  | 'startedAt'
> & { state: InspectionRow['state']; endedAt: Date | null };
type Contents = {
  pages: readonly Pick<PageRow, 'n' | 'facts' | 'contentSha256' | 'unchangedSince'>[];
  findings: readonly Pick<FindingRow, 'n' | 'found'>[];
};

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

/**
 * The hash of the record of an inspection: over what was seen and found, the hashes of contents and files, and the record of the
 * brand before it. What users decided later is in the audit log.
 */
export function recordHash(
  { n, previous }: { n: number; previous: string },
  row: Recorded,
  { pages, findings }: Contents,
): string {
  const { id, brandId, clientId, state, cause, extent, hosts, robotsRule, hasRobots, forbidden, failure } =
    row;
  return sha256Of({
    n,
    previous,
    inspection: {
      id,
      brandId,
      clientId,
      state,
      cause,
      extent,
      hosts,
      robotsRule,
      hasRobots,
      forbidden,
      failure,
    },
    times: {
      requested: textOf(row.createdAt),
      started: textOf(row.startedAt),
      ended: textOf(row.endedAt),
    },
    pages: pages.map(({ facts, contentSha256, unchangedSince }) => ({
      facts,
      content: contentSha256,
      unchangedSince: textOf(unchangedSince),
    })),
    findings: findings.map(({ found }) => found),
  });
}

/** The record that an ended inspection gets, behind the last one of its brand, whose row is locked. */
export async function nextRecord(
  tx: Database,
  row: Recorded,
  contents: Contents,
): Promise<{ recordN: number; recordHash: string; previousHash: string }> {
  const last = await selectLastRecord(tx, row.brandId);
  const [n, previous] = last ? [last.n + 1, last.hash] : [1, FIRST_HASH];
  return { recordN: n, recordHash: recordHash({ n, previous }, row, contents), previousHash: previous };
}

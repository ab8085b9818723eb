import type { Database } from '@cbp/shared/node/database/connect';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import type { TenantScope } from '../../access/tenant-scope.ts';
import type { Keeping, PersonalData } from '../erasure/personal-data.service.ts';
import { deleteAttachmentsOf } from './attachments/attachments.sql.ts';
import {
  type CaseRow,
  eraseCases,
  outdateFile,
  selectCaseWithin,
  selectKept,
  selectOpenCase,
} from './cases.sql.ts';

export type { CaseRow };
export { outdateFile };

/** The open case of a transaction, from which its reports take reason code, case number and recipient; null without one. */
export async function findOpenCase(db: Database, icsId: string): Promise<CaseRow | null> {
  return (await selectOpenCase(db, icsId)) ?? null;
}

/** A case within a scope; null for any other. */
export async function findCaseWithin(db: Database, scope: TenantScope, id: number): Promise<CaseRow | null> {
  return (await selectCaseWithin(db, scope, id)) ?? null;
}

/** How long after its end a case that was submitted keeps the data of its order: an issuer may dispute again. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60_000;

/** Which orders have a case that is open or submitted, or was until not long ago. */
export const keepForCases =
  (now: () => Date): Keeping =>
  async (db, icsIds) => {
    const kept = await selectKept(db, icsIds, new Date(now().getTime() - KEPT_MS));
    return kept.map((icsId) => ({ icsId, reason: 'dispute_case' as const }));
  };

/**
 * The personal data in cases: their notes and attachments, and their files, which show the evidence. A file that was attached may be one
 * that other cases have too, now or soon: the sweep deletes it once none names it.
 */
export const PERSONAL_DATA_OF_CASES: PersonalData = {
  async erase(tx, icsId) {
    await deleteAttachmentsOf(tx, icsId);
    const sent = await eraseCases(tx, icsId);
    return sent.map((sha256) => keyOfContent('cases', sha256));
  },
};

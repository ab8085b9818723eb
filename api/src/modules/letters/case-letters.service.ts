import { isDeepStrictEqual } from 'node:util';
import { contract } from '@cbp/shared/contract';
import { completeLetter, type ReportLetter, type SavedLetter } from '@cbp/shared/evidence/letter';
import type { CaseLetter } from '@cbp/shared/letters/letter.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineChange, type Entity } from '../../changes/change.ts';
import { CASE, type CaseContext, readCase } from '../cases/case-entity.service.ts';
import { outdateFile } from '../cases/cases.service.ts';
import { refuseUnknownValues } from './letter-values.service.ts';
import { caseLetters } from './letters.schema.ts';
import { insertLetterRow, selectLetter, updateLetter } from './letters.sql.ts';

type Asked = { id: number; version?: number | undefined; letter: SavedLetter | null };

async function loadLetter(db: Database, caseId: number): Promise<CaseLetter | undefined> {
  const row = await selectLetter(db, caseId);
  return (
    row && {
      case_id: row.caseId,
      iCS_id: row.icsId,
      letter: row.letter,
      updated_at: row.updatedAt?.toISOString() ?? null,
      updated_by: row.updatedBy,
      version: row.version ?? 1,
    }
  );
}

/** The letter of a case within the scope. Throws cases/not_found for every other. */
export async function readLetter(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { id: number };
}): Promise<CaseLetter> {
  const { ctx, input } = context;
  await readCase(context);
  const found = await loadLetter(ctx.db, input.id);
  if (!found) throw new ApiError('cases/not_found');
  return found;
}

const LETTER: Entity<CaseContext, CaseLetter & { merchant_id: string | null }> = {
  type: 'case_letter',
  table: caseLetters,
  key: caseLetters.caseId,
  errors: { notFound: 'cases/not_found', changed: 'letters/changed' },
  async load(db, id) {
    const [found, row] = [await loadLetter(db, Number(id)), await selectLetter(db, Number(id))];
    return found && { ...found, merchant_id: row?.clientId ?? null };
  },
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  async see({ ctx, input }) {
    await CASE.see?.({ ctx, input });
    return loadLetter(ctx.db, Number(input.id));
  },
};

const save = defineChange({
  call: contract.saveCaseLetter,
  entity: LETTER,
  idOf: ({ id }: Asked) => id,
  async work({ ctx, input, before }: { ctx: CaseContext; input: Asked; before: CaseLetter }) {
    const { id, letter } = input;
    const found = await CASE.load(ctx.db, id, ctx.now);
    if (found?.state !== 'open') throw new ApiError('cases/not_open');
    if (letter) refuseUnknownValues(letter);
    await updateLetter(ctx.db, id, { letter, updatedAt: ctx.now(), updatedBy: authorOf(ctx.actor) });
    // It has the letter as it was, with sentences that may have been untrue.
    if (!isDeepStrictEqual(letter, before.letter)) await outdateFile(ctx.db, id, ctx.now());
    return { id };
  },
  answer: async ({ ctx, made }) => ({ results: await readLetter({ ctx, input: made }) }),
});

/** Saves the letter of an open case, or removes it. */
export async function saveLetter(context: { ctx: CaseContext; input: Asked }) {
  const { ctx, input } = context;
  // The row of a first letter, for a case that the caller may see.
  await CASE.see?.({ ctx, input });
  await insertLetterRow(ctx.db, input.id);
  return save(context);
}

/** The letter of a case as its report prints it; null without one. */
export async function letterForReport(db: Database, caseId: number): Promise<ReportLetter | null> {
  const row = await selectLetter(db, caseId);
  return completeLetter(row?.letter);
}

import type { Lookup, LookupCandidate, LookupSummary } from '@cbp/shared/lookups/lookup.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { readReceiptOfMatch } from '../alerts/receipt-of-match.service.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { lookupSource } from './lookups.list.ts';
import type { StoredCandidate } from './lookups.schema.ts';
import { countLacking, selectLookup } from './lookups.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;
const SUMMARY_DAYS = 90;

/** The candidates that the caller may read; of the others not even that they were compared. */
async function readCandidates(
  ctx: ReadContext,
  candidates: readonly StoredCandidate[],
  chosen: string | null,
): Promise<LookupCandidate[]> {
  const read = await Promise.all(
    candidates.map(async ({ icsId, score, reasons }) => {
      const receipt = await readReceiptOfMatch(ctx, icsId);
      if (!receipt) return [];
      const { is_released: _released, ...facts } = receipt;
      return [{ receipt: facts, score, is_chosen: icsId === chosen, reasons }];
    }),
  );
  return read.flat();
}

/** One lookup within the scope, with its candidates and its answer. Throws lookups/not_found for any other. */
export async function readLookup(context: { ctx: ReadContext; input: { id: number } }): Promise<Lookup> {
  const { ctx, input } = context;
  const listed = (await readRowsByKey(ctx, lookupSource, [String(input.id)])).get(String(input.id));
  const row = listed && (await selectLookup(ctx.db, input.id));
  if (!row) throw new ApiError('lookups/not_found');
  const candidates = await readCandidates(ctx, row.candidates, row.icsId);
  return {
    ...listed,
    notes: row.notes,
    question: row.question,
    answer: row.answer,
    candidates,
    receipt: candidates.find(({ is_chosen: isChosen }) => isChosen)?.receipt ?? null,
    answered_in_ms: row.answeredInMs,
  };
}

/** What the answers of a client lacked. Throws merchants/not_found for a client outside the scope. */
export async function readLookupSummary(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { merchant_id: string };
}): Promise<LookupSummary> {
  const { ctx, input } = context;
  const [clientId] = await findClientsWithin(ctx.db, ctx.scope, [input.merchant_id]);
  if (clientId === undefined) throw new ApiError('merchants/not_found');
  const since = new Date(ctx.now().getTime() - SUMMARY_DAYS * DAY_MS);
  const { answers, lacking } = await countLacking(ctx.db, { scope: ctx.scope, clientId, since });
  return {
    from: since.toISOString(),
    answers,
    lacking: lacking.map((one) => ({ ...one, share: answers === 0 ? 0 : one.answers / answers })),
  };
}

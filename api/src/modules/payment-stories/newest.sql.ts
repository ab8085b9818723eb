import { MOST_STORY_RECORDS } from '@cbp/shared/payment-stories/story';

/** The newest records of a kind, the oldest of them first, and whether there are more: a payment has few, but a key may fit many. */
export type Newest<Row> = { rows: Row[]; isCut: boolean };
export const NO_RECORDS: Newest<never> = { rows: [], isCut: false };

/** The limit of a statement whose rows `newestOf` takes. */
export const MOST = MOST_STORY_RECORDS + 1;

/** Of up to `MOST` rows, the newest first. */
export async function newestOf<Row>(query: PromiseLike<Row[]>): Promise<Newest<Row>> {
  const rows = await query;
  return { rows: rows.slice(0, MOST_STORY_RECORDS).reverse(), isCut: rows.length === MOST };
}

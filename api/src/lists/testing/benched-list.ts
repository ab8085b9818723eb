import type { AnyList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';

/** Who asks: an operator who sees every client, the staff of a reseller, and a merchant with few rows. */
export type Asker = 'operator' | 'reseller' | 'merchant';

/** A query, and what somebody who writes SQL by hand would put behind `where` and `order by` for it. */
export type Case = {
  title: string;
  query: Partial<ListQuery>;
  where: string;
  orderBy?: string;
};

/** A list that is measured. A later one joins by standing in BENCHED_LISTS. */
export type BenchedList = {
  list: AnyList;
  /** Statements that fill its tables for `rows` rows, after those of the lists before it. */
  seed: (rows: number) => readonly string[];
  /** The tables whose indexes are made when all rows are in. */
  tables: readonly string[];
  /** `select … from …`, by hand. */
  select: string;
  /** Which rows an asker sees, by hand. */
  within: Record<Asker, string>;
  orderBy: string;
  cases: readonly Case[];
};

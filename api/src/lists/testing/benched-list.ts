import type { AnyList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';

/** The requester: an operator who sees all clients, the staff of a reseller, or a merchant with few rows. */
export type Requester = 'operator' | 'reseller' | 'merchant';

/** A query, with handwritten `where` and `order by` for comparison. */
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
  /** The tables whose indexes are created after the rows were inserted. */
  tables: readonly string[];
  /** `select … from …`, handwritten. */
  select: string;
  /** What its rows are counted in, where the selected columns have a `from` of their own. */
  countedIn?: string;
  /** The rows a requester sees, handwritten. */
  within: Record<Requester, string>;
  orderBy: string;
  cases: readonly Case[];
};

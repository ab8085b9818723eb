import { enumerationOf, offeredValues, withPicked } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import type { ListTab } from '@cbp/shared/list/list-tab';

/** What of a list leaves its user no choice. */
export type SameValues = {
  /** Fields with the same value in every row: a column of one tells nothing. */
  fields: readonly string[];
  /** Filters that leave out every row, or none. */
  filters: readonly string[];
};

/** What has one value alone in the rows that a user can see, by their clients, the open tab and what the field can hold. */
export function sameValues(
  list: AnyList,
  { tab, isOneClient }: { tab: ListTab | null; isOneClient: boolean },
): SameValues {
  const isSame = (key: string, offered: number) => {
    const field = list.fields[key];
    if (!field) return false;
    return (isOneClient && isOfClient(list, key)) || offered === 1 || isOneOfTab(list, key, tab);
  };
  const fields = Object.entries(list.fields).flatMap(([key, field]) =>
    isSame(key, field.kind === 'badge' ? countOf(Object.keys(field.enumeration), field) : 0) ? [key] : [],
  );
  const filters = Object.entries(list.filters).flatMap(([key, filter]) => {
    const field = list.fields[key];
    const isAmong = field && filter.kind === 'among' && enumerationOf(field) !== null;
    return isSame(key, isAmong ? countOf(offeredValues(field, filter), field) : 0) ? [key] : [];
  });
  // A list of clients with a single one of them has nothing to filter.
  const isOneRow = isOneClient && list.key === 'merchant_id';
  return { fields, filters: isOneRow ? Object.keys(list.filters) : filters };
}

/** Whether a field says which client a row belongs to: by its ID, or by a name for that ID. */
function isOfClient(list: AnyList, key: string): boolean {
  if (list.key === 'merchant_id') return false;
  const names = list.fields[key]?.names;
  return key === 'merchant_id' || (names?.kind === 'client' && names.by === 'merchant_id');
}

function countOf(values: readonly unknown[], { isNullable }: { isNullable: boolean }): number {
  return values.length + (isNullable ? 1 : 0);
}

/** Whether a tab leaves a single value of a field. */
function isOneOfTab(list: AnyList, key: string, tab: ListTab | null): boolean {
  const choice = tab?.choices[key];
  const field = list.fields[key];
  if (!field || field.kind === 'texts' || choice?.kind !== 'among') return false;
  return withPicked(field, choice.values).length === 1;
}

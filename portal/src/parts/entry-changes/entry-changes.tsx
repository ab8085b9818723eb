import { badge, text } from '@cbp/shared/list/field';
import { MARKS } from '@cbp/shared/marks';
import type { EntryChange } from '@cbp/shared/screenings/hit.model';
import { ENTRY_FIELDS } from '@cbp/shared/watchlists/watchlist-words';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';

type Row = { field: keyof typeof ENTRY_FIELDS; before: string; after: string };

const changesTable = defineSmallTable({
  fields: {
    field: badge(ENTRY_FIELDS, 'Field', '字段', '欄位'),
    before: text('Before', '修改前', '更改前'),
    after: text('After', '修改后', '更改後'),
  },
  columns: [{ key: 'field', as: 'text' }, 'before', 'after'],
  key: ({ field }: Row) => field,
});

/** How a listed entry differs from what it was, field by field. */
export function EntryChanges({ changes, label }: { changes: readonly EntryChange[]; label: string }) {
  const { between } = MARKS[useLanguage()];
  const rows = changes.map(({ field, before, after }) => ({
    field: field as Row['field'],
    before: before.join(between) || '–',
    after: after.join(between) || '–',
  }));
  return <SmallTable table={changesTable} label={label} rows={rows} />;
}

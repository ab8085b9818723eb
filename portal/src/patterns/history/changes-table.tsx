import { maybe, text } from '@cbp/shared/list/field';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../small-table/define-small-table.ts';
import { SmallTable } from '../small-table/small-table.tsx';
import { describeChanges, type KeptChange } from './describe-changes.ts';
import type { DescribedDifference } from './describe-difference.ts';
import { historyTexts } from './history.texts.ts';

const changesTable = defineSmallTable({
  fields: {
    name: text('Field', '字段', '欄位'),
    before: maybe(text('Before', '修改前', '更改前')),
    after: maybe(text('After', '修改后', '更改後')),
  },
  columns: ['name', 'before', 'after'],
  key: ({ path }: DescribedDifference) => path,
});

/** What a change made of a thing, field by field. */
export function ChangesTable({ change }: { change: KeptChange }) {
  const language = useLanguage();
  const words = historyTexts[language];
  return (
    <SmallTable
      table={changesTable}
      label={words.changed}
      empty={words.unchanged}
      rows={describeChanges(change, language)}
    />
  );
}

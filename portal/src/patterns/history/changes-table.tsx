import type { AuditEntity } from '@cbp/shared/calls/audit';
import { maybe, text } from '@cbp/shared/list/field';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../small-table/define-small-table.ts';
import { SmallTable } from '../small-table/small-table.tsx';
import { auditWordsOf } from './audit-words.ts';
import { type DescribedDifference, describeDifference } from './describe-difference.ts';
import { differencesOf } from './differences.ts';
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

type ChangesTableProps = {
  before: unknown;
  after: unknown;
  /** What was changed. */
  entity: AuditEntity | null;
};

/** What a change made of a thing, field by field. */
export function ChangesTable({ before, after, entity }: ChangesTableProps) {
  const language = useLanguage();
  const { fields, readable } = auditWordsOf(entity);
  const readableOf = (value: unknown) => (isRecord(value) ? readable(value, language) : value);
  const words = historyTexts[language];
  return (
    <SmallTable
      table={changesTable}
      label={words.changed}
      empty={words.unchanged}
      rows={differencesOf(readableOf(before), readableOf(after)).map((one) =>
        describeDifference(one, fields, language),
      )}
    />
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

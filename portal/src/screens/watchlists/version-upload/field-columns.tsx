import { labelOf } from '@cbp/shared/labelled';
import { hasOneColumn, missingFields, type OwnListColumns } from '@cbp/shared/watchlists/own-list-columns';
import { OWN_LIST_FIELDS, type OwnListField } from '@cbp/shared/watchlists/watchlist-format';
import { MultiSelect, NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { versionUploadTexts } from './version-upload.texts.ts';

const FIELDS = Object.keys(OWN_LIST_FIELDS) as OwnListField[];
/** Always in sight: what entries are found and told apart by. */
const PRINCIPAL: ReadonlySet<OwnListField> = new Set([
  ...(['id', 'name', 'first_name', 'last_name', 'alias', 'type'] as const),
  ...(['birth_date', 'nationality', 'country'] as const),
]);
const GRID = { cols: { base: 1, xs: 2, md: 3 }, spacing: 'sm' } as const;

type FieldColumnsProps = {
  heads: readonly string[];
  columns: OwnListColumns;
  isBusy: boolean;
  onChange: (columns: OwnListColumns) => void;
};

/** The columns of each field. Fields that few lists have are folded up, unless one has a column. */
export function FieldColumns({ heads, columns, isBusy, onChange }: FieldColumnsProps) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  const [shown] = useState(() => FIELDS.filter((field) => PRINCIPAL.has(field) || columns[field]));
  const missing = missingFields(columns);
  const offered = [...new Set(heads)];
  const choose = (field: OwnListField, chosen: readonly string[]) => {
    const { [field]: _before, ...others } = columns;
    onChange(chosen.length === 0 ? others : { ...others, [field]: [...chosen] });
  };
  const controlOf = (field: OwnListField) => {
    const common = {
      size: 'sm',
      name: field,
      label: labelOf(OWN_LIST_FIELDS, field, language),
      disabled: isBusy,
      error: missing.includes(field) ? words.nameNeeded : null,
      errorProps: { role: 'alert' },
      withAsterisk: field === 'name',
    } as const;
    const chosen = columns[field] ?? [];
    return hasOneColumn(field) ? (
      <NativeSelect
        key={field}
        {...common}
        value={chosen[0] ?? ''}
        data={[{ value: '', label: words.noColumn }, ...offered]}
        onChange={({ currentTarget }) => choose(field, currentTarget.value ? [currentTarget.value] : [])}
      />
    ) : (
      <MultiSelect
        key={field}
        {...common}
        {...(chosen.length === 0 && { placeholder: words.noColumn })}
        value={[...chosen]}
        data={offered}
        onChange={(picked) => choose(field, picked)}
      />
    );
  };
  const folded = FIELDS.filter((field) => !shown.includes(field));
  return (
    <>
      <SimpleGrid {...GRID}>{shown.map(controlOf)}</SimpleGrid>
      {folded.length > 0 && (
        <details className={formClasses.folded}>
          <summary>{words.moreFields}</summary>
          <div className={formClasses.unfolded}>
            <SimpleGrid {...GRID}>{folded.map(controlOf)}</SimpleGrid>
          </div>
        </details>
      )}
    </>
  );
}

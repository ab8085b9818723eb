import { labelOf } from '@cbp/shared/labelled';
import type { Enumeration } from '@cbp/shared/list/field';
import { SCREENING_FILTERS, type ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { DATE_ORDERS, type OwnListMapping, SEPARATORS } from '@cbp/shared/watchlists/watchlist-format';
import { ENTRY_TYPES } from '@cbp/shared/watchlists/watchlist-words';
import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { versionUploadTexts } from './version-upload.texts.ts';

const LONGEST_SEPARATOR = 3;
const CHOICES = { separator: SEPARATORS, date_order: DATE_ORDERS, type: ENTRY_TYPES } as const;

type ReadingSettingsProps = {
  mapping: OwnListMapping;
  isBusy: boolean;
  onChange: (mapping: OwnListMapping) => void;
};

/** How the cells of a file are read, whatever column they are in. */
export function ReadingSettings({ mapping, isBusy, onChange }: ReadingSettingsProps) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  const optionsOf = (of: Enumeration) =>
    Object.keys(of).map((value) => ({ value, label: labelOf(of, value, language) }));
  const choice = (name: keyof typeof CHOICES) => (
    <NativeSelect
      size="sm"
      name={name}
      label={words[name]}
      disabled={isBusy}
      value={mapping[name]}
      data={optionsOf(CHOICES[name])}
      onChange={({ currentTarget }) => onChange({ ...mapping, [name]: currentTarget.value })}
    />
  );
  return (
    <details className={formClasses.folded}>
      <summary>{words.settings}</summary>
      <div className={formClasses.unfolded}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {choice('separator')}
          <TextInput
            size="sm"
            name="value_separator"
            label={words.valueSeparator}
            description={words.valueSeparatorHelp}
            disabled={isBusy}
            maxLength={LONGEST_SEPARATOR}
            value={mapping.value_separator}
            onChange={({ currentTarget }) =>
              onChange({ ...mapping, value_separator: currentTarget.value.trim() })
            }
          />
          {choice('date_order')}
          {choice('type')}
          <MultiSelect
            size="sm"
            name="topics"
            label={words.topics}
            description={words.topicsHelp}
            disabled={isBusy}
            value={[...mapping.topics]}
            data={optionsOf(SCREENING_FILTERS)}
            onChange={(topics) => onChange({ ...mapping, topics: topics as ScreeningFilter[] })}
          />
        </SimpleGrid>
      </div>
    </details>
  );
}

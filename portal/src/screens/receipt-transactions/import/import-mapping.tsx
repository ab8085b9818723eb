import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  missingFields,
  platformOfHeads,
} from '@cbp/shared/orders/order-import';
import { SHOP_PLATFORMS } from '@cbp/shared/shops/shop-platform';
import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { callFormTexts } from '../../../patterns/call-form/call-form.texts.ts';
import { markOptional } from '../../../patterns/call-form/optional-name.ts';
import { CurrencySelect } from '../../../patterns/currency/currency-select.tsx';
import { orderImportTexts } from './order-import.texts.ts';

type ImportMappingProps = {
  heads: readonly string[];
  mapping: ImportMapping;
  isBusy: boolean;
  onChange: (mapping: ImportMapping) => void;
};

/** Which column holds which field. It is open from the start where something has to be chosen. */
export function ImportMappingPart({ heads, mapping, isBusy, onChange }: ImportMappingProps) {
  const language = useLanguage();
  const words = orderImportTexts[language];
  const platform = platformOfHeads(heads);
  const missing = missingFields(mapping);
  const [startsOpen] = useState(missing.length > 0 || platform === null);
  const { columns } = mapping;
  const columnsWith = (name: ImportField, head: string) => {
    const { [name]: _before, ...others } = columns;
    return head === '' ? others : { ...others, [name]: head };
  };
  const wordsOf = (name: ImportField) => IMPORT_FIELDS[name].words[language];
  const choices = [...new Set(heads)].filter((head) => head !== '');
  return (
    <>
      <Text size="sm" role="status">
        {platform ? words.recognised(labelOf(SHOP_PLATFORMS, platform, language)) : words.unknown}
      </Text>
      {missing.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {words.missing(missing.map(wordsOf).join(MARKS[language].between))}
        </Text>
      )}
      <details className={formClasses.folded} open={startsOpen}>
        <summary>{words.mapping}</summary>
        <div className={formClasses.unfolded}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
            {IMPORT_FIELD_NAMES.map((name) => (
              <NativeSelect
                key={name}
                size="xs"
                name={name}
                label={IMPORT_FIELDS[name].isRequired ? wordsOf(name) : markOptional(wordsOf(name), language)}
                disabled={isBusy}
                value={columns[name] ?? ''}
                data={[
                  { value: '', label: words.noColumn },
                  ...choices.map((head) => ({ value: head, label: head })),
                ]}
                onChange={({ currentTarget }) =>
                  onChange({ ...mapping, columns: columnsWith(name, currentTarget.value) })
                }
              />
            ))}
            <CurrencySelect
              size="xs"
              name="default_currency"
              label={words.currency}
              description={words.currencyHelp}
              disabled={isBusy}
              clearable
              clearButtonProps={{ 'aria-label': callFormTexts[language].clear(words.currency) }}
              value={mapping.currency}
              onChange={(currency) => onChange({ ...mapping, currency })}
            />
            <TextInput
              size="xs"
              name="utc_offset"
              label={words.offset}
              description={words.offsetHelp}
              disabled={isBusy}
              value={mapping.utc_offset}
              onChange={({ currentTarget }) =>
                onChange({ ...mapping, utc_offset: currentTarget.value.trim() })
              }
            />
          </SimpleGrid>
        </div>
      </details>
    </>
  );
}

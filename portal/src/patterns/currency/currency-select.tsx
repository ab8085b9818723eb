import { currencyCode } from '@cbp/shared/money/currency-decimals';
import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { currencyTexts } from './currency.texts.ts';
import { findCurrencies, offeredCurrencies } from './offered-currencies.ts';

const filter: OptionsFilter = ({ options, search }) => findCurrencies(options as ComboboxItem[], search);

/** What both have in common: the list to pick from, in which a code or a name is looked for by typing. */
function useOffered(chosen: readonly string[]) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const key = chosen.join();
  const data = useMemo(() => offeredCurrencies(language, key.split(',')), [language, key]);
  // The names have characters that the page has no other word of.
  useFontsFor(isOpen ? data.map(({ label }) => label).join('') : '');
  return {
    data,
    filter,
    searchable: true,
    // A list that opens with the focus would cover the error that the focus leads to.
    openOnFocus: false,
    nothingFoundMessage: currencyTexts[language].none,
    onDropdownOpen: () => setIsOpen(true),
  } as const;
}

type Common = 'name' | 'label' | 'aria-label' | 'description' | 'error' | 'errorProps' | 'size' | 'disabled';

type CurrencySelectProps = Pick<SelectProps, Common | 'onBlur' | 'clearable' | 'clearButtonProps'> & {
  /** Its code; empty for none. */
  value: string;
  onChange: (code: string) => void;
};

/** One currency, picked from a list. */
export function CurrencySelect({ value, onChange, ...more }: CurrencySelectProps) {
  const offered = useOffered([value]);
  return (
    <Select
      {...more}
      {...offered}
      // Typed text replaces the current currency.
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={currencyCode(value) || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

type CurrenciesSelectProps = Pick<MultiSelectProps, Common | 'onBlur'> & {
  value: readonly string[];
  onChange: (codes: string[]) => void;
};

/** Several currencies, picked from a list. */
export function CurrenciesSelect({ value, onChange, ...more }: CurrenciesSelectProps) {
  const offered = useOffered(value);
  return <MultiSelect {...more} {...offered} value={value.map(currencyCode)} onChange={onChange} />;
}

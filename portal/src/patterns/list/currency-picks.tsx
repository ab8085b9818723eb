import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { currencyTexts } from '../currency/currency.texts.ts';
import { findCurrencies, offeredCurrencies } from '../currency/offered-currencies.ts';
import classes from './filter-bar.module.css';

type CurrencyPicksProps = { chosen: readonly string[]; onChange: (codes: string[]) => void };

/** Currencies to tick, found by typing a part of their code or name; what is ticked comes first. */
export function CurrencyPicks({ chosen, onChange }: CurrencyPicksProps) {
  const language = useLanguage();
  const words = currencyTexts[language];
  const [typed, setTyped] = useState('');
  // A box stays where it is while the filter is open.
  const [first] = useState(chosen);
  const offered = offeredCurrencies(language, chosen);
  useFontsFor(offered.map(({ label }) => label).join(''));
  const found = findCurrencies(offered, typed);
  const isFirst = ({ value }: { value: string }) => first.includes(value);
  const shown = [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
  return (
    <fieldset className={classes.values}>
      <TextInput
        size="xs"
        data-autofocus
        aria-label={words.find}
        placeholder={words.find}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {shown.length === 0 && <p role="status">{words.none}</p>}
      {shown.map(({ value, label }) => (
        <Checkbox
          key={value}
          size="xs"
          label={label}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  );
}

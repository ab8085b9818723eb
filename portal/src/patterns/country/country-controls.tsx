import type { Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { countryName } from '@cbp/shared/screenings/country';
import { MultiSelect, Select } from '@mantine/core';
import { editedBy, type named } from '../call-form/controls.tsx';
import type { ControlProps } from '../call-form/define-form.ts';
import { COUNTRIES_AT_ONCE, useCountries } from './use-countries.ts';

type Named = ReturnType<typeof named>;
type More = { help?: Words };

/** One country, found by a part of its name. */
export function countryInput(words: Named, more: More = {}) {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => (
    <Select
      name={name}
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      data={useCountries()}
      value={value || null}
      searchable
      clearable
      limit={COUNTRIES_AT_ONCE}
      onChange={(picked) => onChange((picked ?? undefined) as string)}
      onBlur={onBlur}
    />
  );
  return editedBy<string>(
    words,
    Control,
    (code, language) => (code ? countryName(code, language) : ''),
    more,
  );
}

function Countries({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string[]>) {
  return (
    <MultiSelect
      name={name}
      label={label}
      description={help}
      error={fault}
      data={useCountries()}
      value={value}
      searchable
      clearable
      limit={COUNTRIES_AT_ONCE}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Any number of countries, found by a part of their names. */
export function countriesInput(words: Named, more: More = {}) {
  return editedBy<string[]>(
    words,
    Countries,
    (codes, language) => codes.map((code) => countryName(code, language)).join(MARKS[language].between),
    more,
  );
}

import { MARKS } from '@cbp/shared/marks';
import { countryName } from '@cbp/shared/screenings/country';
import { MultiSelect } from '@mantine/core';
import { editedBy, type named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { COUNTRIES_AT_ONCE, useCountries } from '../../patterns/country/use-countries.ts';

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
export function countriesInput(words: ReturnType<typeof named>) {
  return editedBy<string[]>(words, Countries, (codes, language) =>
    codes.map((code) => countryName(code, language)).join(MARKS[language].between),
  );
}

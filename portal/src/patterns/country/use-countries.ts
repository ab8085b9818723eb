import { COUNTRY_CODES, countryName } from '@cbp/shared/screenings/country';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/** Enough to choose from, and not so many that the list is slow. */
export const COUNTRIES_AT_ONCE = 50;

/** All countries in the order of their names. */
export function useCountries(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(
    () =>
      COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, language) })).toSorted((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [language],
  );
}

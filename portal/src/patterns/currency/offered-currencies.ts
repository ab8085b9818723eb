import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import { CURRENCIES } from '@cbp/shared/money/currencies';
import { currencyCode } from '@cbp/shared/money/currency-decimals';
import { fold } from '@cbp/shared/text/fold';

export type OfferedCurrency = { value: string; label: string };

/** "Hong Kong Dollar", in a language; the code itself where it has no name. */
function namesIn(language: Language): (code: string) => string {
  // Traditional Chinese as in Hong Kong.
  const tag = language === 'tc' ? `${LANGUAGE_TAGS.tc}-HK` : LANGUAGE_TAGS[language];
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** The currencies to pick from, with their names; what is chosen already is among them, whatever it is. */
export function offeredCurrencies(language: Language, chosen: readonly string[] = []): OfferedCurrency[] {
  const others = chosen.map(currencyCode).filter((code) => code !== '' && !CURRENCIES.includes(code));
  const nameOf = namesIn(language);
  return [...CURRENCIES, ...new Set(others)].map((code) => {
    const name = nameOf(code);
    return { value: code, label: name === code ? code : `${code} ${name}` };
  });
}

/** Those that a typed text finds in code or name: first the ones whose codes begin with it. */
export function findCurrencies<One extends { label: string }>(offered: readonly One[], typed: string): One[] {
  const wanted = fold(typed);
  const found = offered.filter(({ label }) => fold(label).includes(wanted));
  const begins = ({ label }: One) => fold(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

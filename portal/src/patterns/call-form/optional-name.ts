import { type Language, type Translated, translated } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';

const OPTIONAL = translated(['optional', '选填', '選填']);

/** The name of a field that may stay empty: "Comments (optional)". */
export function markOptional(name: string, language: Language): string {
  return `${name}${MARKS[language].brackets(OPTIONAL[language])}`;
}

/** The same in every language. */
export function asOptional({ words: { en, sc, tc } }: { words: Translated }): { words: Translated } {
  return {
    words: { en: markOptional(en, 'en'), sc: markOptional(sc, 'sc'), tc: markOptional(tc, 'tc') },
  };
}

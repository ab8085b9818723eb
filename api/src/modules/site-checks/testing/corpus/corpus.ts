import type { ShopLanguage } from './corpus-names.ts';
import { makeShop, type Shop } from './make-shop.ts';

const COUNTS: Record<ShopLanguage, number> = { en: 26, sc: 18, tc: 16, de: 6, fr: 5, es: 4, ja: 5 };

const LANGUAGES_IN_TURN: readonly ShopLanguage[] = Object.entries(COUNTS)
  .flatMap(([language, count]) =>
    Array.from({ length: count }, (_, at) => ({
      language: language as ShopLanguage,
      at: (at + 0.5) / count,
    })),
  )
  .toSorted((left, right) => left.at - right.at)
  .map(({ language }) => language);

/** 80 shops: the finders were developed with the first half and never saw the other. */
export function siteCorpus(): { developed: Shop[]; keptBack: Shop[] } {
  const shops = LANGUAGES_IN_TURN.map((language, number) => makeShop(number, language));
  return {
    developed: shops.filter((_, number) => number % 2 === 0),
    keptBack: shops.filter((_, number) => number % 2 === 1),
  };
}

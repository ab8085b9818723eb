import { CARD_BRANDS, type CardBrand } from '../format/card.ts';
import type { Labelled } from '../labelled.ts';

/** The networks of cards as a value to filter by, under the names that clerks know. */
export const CARD_TYPES = Object.fromEntries(
  Object.entries(CARD_BRANDS).map(([name, label]) => [name, { label: { en: label, sc: label, tc: label } }]),
) as Record<CardBrand, Labelled>;

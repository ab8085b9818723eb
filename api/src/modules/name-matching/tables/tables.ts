import { ARABIC_PARTS } from './arabic-parts.ts';
import { CANTONESE_CHARACTERS, CHINESE_SURNAMES, KOREAN_SURNAMES } from './chinese-surnames.ts';
import { BUSINESS_LINES, COMPANY_WORDS, STOP_WORDS } from './company-words.ts';
import { COMMON_PARTS, VERY_COMMON_PARTS } from './frequent-parts.ts';
import { GIVEN_NAMES, NICKNAMES } from './given-names.ts';
import { LEGAL_FORMS } from './legal-forms.ts';
import { DIRECTIONS, NUMBER_WORDS, PLACES } from './places.ts';
import { SLAVIC_ENDINGS } from './slavic-endings.ts';
import { ABD_WORDS, KUNYA_WORDS, PARTICLES, TITLES, TITLES_OR_NAMES } from './titles.ts';

/** Everything that a score depends on besides code. */
export const TABLES = {
  ABD_WORDS,
  ARABIC_PARTS,
  BUSINESS_LINES,
  CANTONESE_CHARACTERS,
  CHINESE_SURNAMES,
  COMMON_PARTS,
  COMPANY_WORDS,
  DIRECTIONS,
  GIVEN_NAMES,
  KOREAN_SURNAMES,
  KUNYA_WORDS,
  LEGAL_FORMS,
  NICKNAMES,
  NUMBER_WORDS,
  PARTICLES,
  PLACES,
  SLAVIC_ENDINGS: SLAVIC_ENDINGS.map(([ending, form]) => [ending.source, form]),
  STOP_WORDS,
  TITLES,
  TITLES_OR_NAMES,
  VERY_COMMON_PARTS,
} as const;

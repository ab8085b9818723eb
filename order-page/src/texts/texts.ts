import type { Language } from '@cbp/shared/language';
import { en, type Texts } from './en.ts';
import { sc } from './sc.ts';
import { tc } from './tc.ts';

export const TEXTS: Readonly<Record<Language, Texts>> = { en, sc, tc };

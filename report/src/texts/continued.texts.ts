import type { Language } from '@cbp/shared/language';

/**
 * What stands behind the letter of an exhibit at the head of a page on which it goes on. One font file has to have all of it,
 * and those of Chinese are cut by character.
 */
export const CONTINUED_TEXTS: Record<Language, string> = { en: 'continued', sc: '续', tc: '續' };

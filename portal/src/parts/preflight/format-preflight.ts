import type { Language } from '@cbp/shared/language';
import { preflightTexts } from './preflight.texts.ts';
import type { Limit, Measured } from './preflight-rows.ts';

export function formatMeasured(measured: Measured, language: Language): string {
  return measured.as === 'figure' ? measured.text : preflightTexts[language].measured[measured.as];
}

/** A limit within a line of text: "at most 18". */
export function formatLimit(limit: Limit, language: Language): string {
  const words = preflightTexts[language];
  return 'text' in limit ? words.limit[limit.as](limit.text) : words.limit[limit.as];
}

/** A limit that stands alone in its cell: "At most 18". */
export function formatLimitAlone(limit: Limit, language: Language): string {
  return formatLimit(limit, language).replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

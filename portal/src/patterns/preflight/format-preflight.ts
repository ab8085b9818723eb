import type { Language } from '@cbp/shared/language';
import { preflightTexts } from './preflight.texts.ts';
import type { Limit, Measured } from './preflight-rows.ts';

export function formatMeasured(measured: Measured, language: Language): string {
  return measured.as === 'figure' ? measured.text : preflightTexts[language].measured[measured.as];
}

export function formatLimit(limit: Limit, language: Language): string {
  const words = preflightTexts[language];
  return 'text' in limit ? words.limit[limit.as](limit.text) : words.limit[limit.as];
}

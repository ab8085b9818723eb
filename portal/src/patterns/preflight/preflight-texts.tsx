import { useLanguage } from '../../i18n/use-language.ts';
import { preflightTexts } from './preflight.texts.ts';
import type { Limit, Measured } from './preflight-rows.ts';

export function MeasuredText({ measured }: { measured: Measured }) {
  const words = preflightTexts[useLanguage()];
  return measured.as === 'figure' ? measured.text : words.measured[measured.as];
}

export function LimitText({ limit }: { limit: Limit }) {
  const words = preflightTexts[useLanguage()];
  return 'text' in limit ? words.limit[limit.as](limit.text) : words.limit[limit.as];
}

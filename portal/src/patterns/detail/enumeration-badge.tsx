import { labelOf, toneOf } from '@cbp/shared/labelled';
import type { Enumeration } from '@cbp/shared/list/field';
import { useLanguage } from '../../i18n/use-language.ts';
import { StatusBadge, TONE_ICONS } from '../../ui/status-badge.tsx';

/** A value of an enumeration by its word, tone and icon. */
export function EnumerationBadge({ of, value }: { of: Enumeration; value: string }) {
  const tone = toneOf(of, value);
  return <StatusBadge tone={tone} icon={TONE_ICONS[tone]} label={labelOf(of, value, useLanguage())} />;
}

import { useTranslation } from 'react-i18next';
import type { Limit, Measured } from './preflight-rows.ts';

export function MeasuredText({ measured }: { measured: Measured }) {
  const { t } = useTranslation();
  return measured.as === 'figure' ? measured.text : t(`pdf.measured.${measured.as}`);
}

export function LimitText({ limit }: { limit: Limit }) {
  const { t } = useTranslation();
  return t(`pdf.limit.${limit.as}`, { figure: 'text' in limit ? limit.text : '' });
}

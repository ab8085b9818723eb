import { REFUNDED } from '@cbp/shared/alerts/alert';
import { ALERT_OUTCOMES, type AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import { labelOf } from '@cbp/shared/labelled';
import type { Language, Words } from '@cbp/shared/language';
import type { FormValues } from '../../patterns/call-form/define-form.ts';

/** Says that the outcome selected the refund, and what it selects. */
export function helpOfRefunded({ outcome, refunded }: FormValues): Words {
  if (outcome === null) {
    return [
      'Selected with the outcome. You can change it.',
      '选择处理结果时会自动选定，可更改。',
      '選擇處理結果時會自動選定，可更改。',
    ];
  }
  const usual = ALERT_OUTCOMES[outcome as AlertOutcome].refunded;
  const textIn = (language: Language) =>
    [labelOf(REFUNDED, usual, language), labelOf(ALERT_OUTCOMES, outcome as AlertOutcome, language)] as const;
  const [en, sc, tc] = [textIn('en'), textIn('sc'), textIn('tc')];
  return refunded === usual
    ? [
        `“${en[0]}” was selected because the outcome is “${en[1]}”. Change it if needed.`,
        `处理结果为“${sc[1]}”，因此已选定“${sc[0]}”，可更改。`,
        `處理結果為「${tc[1]}」，因此已選定「${tc[0]}」，可更改。`,
      ]
    : [
        `“${en[0]}” is usual for the outcome “${en[1]}”.`,
        `处理结果“${sc[1]}”通常对应“${sc[0]}”。`,
        `處理結果「${tc[1]}」通常對應「${tc[0]}」。`,
      ];
}

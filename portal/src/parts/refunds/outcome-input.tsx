import { ALERT_OUTCOMES, type AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import { labelOf } from '@cbp/shared/labelled';
import type { Translated } from '@cbp/shared/language';
import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField } from '../../patterns/call-form/define-form.ts';

const NONE: Translated = { en: 'None (respond manually)', sc: '无（人工答复）', tc: '無（人手回覆）' };

/** An outcome that can be submitted automatically, or none. */
export function outcomeInput<Outcome extends AlertOutcome>(
  named: { words: Translated },
  outcomes: readonly Outcome[],
  more: Partial<Pick<FormField<unknown>, 'isShown'>> = {},
) {
  const Control = ({ name, label, fault, value, onChange, onBlur }: ControlProps<Outcome | null>) => {
    const language = useLanguage();
    return (
      <NativeSelect
        name={name}
        label={label}
        error={fault}
        value={value ?? ''}
        data={[
          { value: '', label: NONE[language] },
          ...outcomes.map((one) => ({ value: one, label: labelOf(ALERT_OUTCOMES, one, language) })),
        ]}
        onChange={({ currentTarget }) => onChange((currentTarget.value || null) as Outcome | null)}
        onBlur={onBlur}
      />
    );
  };
  return editedBy<Outcome | null>(
    named,
    Control,
    (value, language) => (value === null ? NONE[language] : labelOf(ALERT_OUTCOMES, value, language)),
    more,
  );
}

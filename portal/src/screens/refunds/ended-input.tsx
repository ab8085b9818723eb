import type { Translated } from '@cbp/shared/language';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { Group, Radio } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';

/** Yes or no, without a default. */
export function endedInput(named: { words: Translated }) {
  const Control = ({ name, label, fault, value, onChange, onBlur }: ControlProps<boolean>) => {
    const language = useLanguage();
    return (
      <Radio.Group
        name={name}
        label={label}
        error={fault}
        value={value === null ? '' : String(value)}
        onChange={(picked) => onChange(picked === 'true')}
        onBlur={onBlur}
      >
        <Group gap="md">
          {[true, false].map((one) => (
            <Radio key={String(one)} size="sm" value={String(one)} label={yesOrNo(one, language)} />
          ))}
        </Group>
      </Radio.Group>
    );
  };
  return editedBy<boolean>(named, Control, yesOrNo);
}

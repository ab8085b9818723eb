import { PROHIBITED_GOODS } from '@cbp/shared/brands/prohibited-goods';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import classes from './brands.module.css';
import { brandTexts } from './brands.texts.ts';

/** The goods that no brand may sell. */
export function ProhibitedGoods() {
  const language = useLanguage();
  return (
    <ul className={classes.goods}>
      {Object.entries(PROHIBITED_GOODS).map(([name, { label }]) => (
        <li key={name}>{label[language]}</li>
      ))}
    </ul>
  );
}

function Confirmation({ name, label, fault, value, onChange, onBlur }: ControlProps<true>) {
  const words = brandTexts[useLanguage()];
  return (
    <div>
      <p className={classes.label}>{words.prohibitedIntro}</p>
      <ProhibitedGoods />
      <Checkbox
        name={name}
        size="sm"
        label={label}
        error={fault}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked as true)}
        onBlur={onBlur}
      />
    </div>
  );
}

/** The user confirms that a brand sells none of the goods in the list, which stands above. */
export const prohibitedInput = () =>
  editedBy<true>(
    named(
      'I confirm that the brand sells none of these',
      '我确认该品牌不销售以上任何一项',
      '本人確認此品牌不銷售以上任何一項',
    ),
    Confirmation,
    () => '',
    { isNeeded: true },
  );

import { formatDateTime } from '@cbp/shared/format/time';
import type { Language, Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { TagsInput, TextInput } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateField } from '../date/date-field.tsx';
import { isDateValue, type Precision, shownDate } from '../date/typed-date.ts';
import classes from './call-form.module.css';
import { editedBy, textArea } from './controls.tsx';
import type { ControlProps, FormField, FormValues } from './define-form.ts';

type Named = Parameters<typeof editedBy>[0];
type DescribeBeside = (beside: FormValues, language: Language) => string | null;

/** In the zone in which the product shows every time. */
const IN_HONG_KONG = ':00+08:00';
/** In the zone in which the product shows every time. */
const END_OF_DAY = 'T23:59:59+08:00';

/** A secret of something else than this portal: it is written and never read. `describe` says beside it what is known of it. */
export function secretInput(
  named: Named,
  {
    describe,
    ...more
  }: { help?: Words; isShown?: FormField<string>['isShown']; describe?: DescribeBeside } = {},
): FormField<string> {
  const Control = (props: ControlProps<string>) => {
    const { name, label, help, fault, value, beside, onChange, onBlur } = props;
    const language = useLanguage();
    return (
      <TextInput
        type="password"
        name={name}
        label={label}
        description={describe?.(beside, language) ?? help}
        error={fault}
        errorProps={{ role: 'alert' }}
        autoComplete="new-password"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    );
  };
  return editedBy(named, Control, (value) => '•'.repeat(Math.min(value.length, 8)), more);
}

/** Several short texts, each ended by Enter, a comma or a blank. */
export function textsInput(named: Named, more: { help?: Words } = {}): FormField<string[]> {
  const Control = (props: ControlProps<string[]>) => {
    const { label, help, fault, faultAt, value, onChange, onBlur } = props;
    const language = useLanguage();
    const inside = value.flatMap((text, index) => {
      const found = faultAt(String(index));
      if (found === null) return [];
      const line = text + MARKS[language].colon + found;
      return [
        <span key={line} className={classes.fault}>
          {line}
        </span>,
      ];
    });
    const error = fault ?? (inside.length > 0 ? inside : null);
    return (
      <TagsInput
        label={label}
        description={help}
        error={error}
        errorProps={{ role: 'alert' }}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  };
  return editedBy(named, Control, (values, language) => values.join(MARKS[language].between), more);
}

/** A day of the product's calendar, as the last moment of it; empty for none. */
export function lastDayInput(named: Named, more: { help?: Words } = {}): FormField<string> {
  return dateInput(named, { ...more, precision: 'day', ending: END_OF_DAY });
}

/** A day as it is, without a time; empty for none. */
export function dayInput(named: Named, more: { help?: Words } = {}): FormField<string> {
  return dateInput(named, { ...more, precision: 'day', ending: '' });
}

/** A moment as the field of minutes holds it: in the zone in which the product shows every time. */
export function asMinute(iso: string): string {
  const shown = formatDateTime(iso)?.replaceAll('/', '-').replace(' ', 'T');
  return shown ? `${shown}${IN_HONG_KONG}` : '';
}

/** A minute of the product's calendar; empty for none. */
export function minuteInput(named: Named, more: { help?: Words } = {}): FormField<string> {
  return dateInput(named, { ...more, precision: 'minute', ending: IN_HONG_KONG });
}

type DateInput = {
  help?: Words;
  precision: Precision;
  /** What a date has behind it on the wire. */
  ending: string;
};

/** A text that isn't a date is kept as it was typed: the model of the call refuses it. */
function dateInput(named: Named, { precision, ending, ...more }: DateInput): FormField<string> {
  const held = (value: string) => {
    const date = value.slice(0, value.length - ending.length);
    return value.endsWith(ending) && isDateValue(date, precision) ? date : value;
  };
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => (
    <DateField
      precision={precision}
      name={name}
      label={label}
      help={help}
      fault={fault}
      value={held(value)}
      onChange={(date) => onChange(isDateValue(date, precision) ? date + ending : date)}
      onBlur={onBlur}
    />
  );
  return editedBy(named, Control, (value) => shownDate(held(value), precision), more);
}

/** Several lines of text, for a call that takes no null: an empty text where nothing is typed. */
export function neededTextArea(named: Named, more: Parameters<typeof textArea>[1] = {}): FormField<string> {
  return textArea(named, more) as unknown as FormField<string>;
}

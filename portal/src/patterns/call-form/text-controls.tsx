import { formatDateTime } from '@cbp/shared/format/time';
import type { Language, Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { TagsInput, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './call-form.module.css';
import { editedBy, textArea } from './controls.tsx';
import type { ControlProps, FormField, FormValues } from './define-form.ts';

type Named = Parameters<typeof editedBy>[0];
type DescribeBeside = (beside: FormValues, language: Language) => string | null;

const MINUTE_CHARACTERS = '2026-11-22T08:14'.length;
/** In the zone in which the product shows every time. */
const IN_HONG_KONG = ':00+08:00';
const DAY_CHARACTERS = '2026-11-22'.length;
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
        description={error === null ? help : null}
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
  const shown = (value: string) => value.slice(0, DAY_CHARACTERS);
  const toStored = (day: string) => (day === '' ? '' : `${day}${END_OF_DAY}`);
  return calendarInput(named, { ...more, type: 'date', shown, toStored });
}

/** A day as it is, without a time; empty for none. */
export function dayInput(named: Named, more: { help?: Words } = {}): FormField<string> {
  return calendarInput(named, { ...more, type: 'date', shown: (value) => value, toStored: (day) => day });
}

/** A moment as the field of minutes holds it: in the zone in which the product shows every time. */
export function asMinute(iso: string): string {
  const shown = formatDateTime(iso)?.replaceAll('/', '-').replace(' ', 'T');
  return shown ? `${shown}${IN_HONG_KONG}` : '';
}

/** A minute of the product's calendar; empty for none. */
export function minuteInput(named: Named, more: { help?: Words } = {}): FormField<string> {
  const shown = (value: string) => value.slice(0, MINUTE_CHARACTERS);
  const toStored = (minute: string) => (minute === '' ? '' : `${minute}${IN_HONG_KONG}`);
  return calendarInput(named, { ...more, type: 'datetime-local', shown, toStored });
}

type Calendar = {
  help?: Words;
  type: 'date' | 'datetime-local';
  /** What the browser's field shows of the value, and what is kept of what it holds. */
  shown: (value: string) => string;
  toStored: (text: string) => string;
};

/** What is kept of a date that is half typed, or doesn't exist: the browser's field has no value then. */
const NO_DATE = { date: '0000-00-00', 'datetime-local': '0000-00-00T00:00' } as const;

function calendarInput(named: Named, { type, toStored, ...more }: Calendar): FormField<string> {
  const invalid = toStored(NO_DATE[type]);
  const shown = (value: string) => (value === invalid ? '' : more.shown(value));
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => {
    const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      const next = currentTarget.validity.badInput ? invalid : toStored(currentTarget.value);
      if (next !== value) onChange(next);
    };
    return (
      <TextInput
        type={type}
        name={name}
        label={label}
        description={help}
        error={fault}
        errorProps={{ role: 'alert' }}
        value={shown(value)}
        onChange={read}
        // Between two dates that are none, browsers tell of no change.
        onKeyUp={read}
        onBlur={onBlur}
      />
    );
  };
  return editedBy(named, Control, (value) => shown(value).replace('T', ' '), more);
}

/** Several lines of text, for a call that takes no null: an empty text where nothing is typed. */
export function neededTextArea(named: Named, more: Parameters<typeof textArea>[1] = {}): FormField<string> {
  return textArea(named, more) as unknown as FormField<string>;
}

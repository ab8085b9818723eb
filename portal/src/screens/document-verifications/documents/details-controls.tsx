import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import {
  ALLOWED_VARIANTS,
  type AllowedVariant,
  DOCUMENT_GENDERS,
  type DocumentGender,
} from '@cbp/shared/verifications/verification';
import type { VerificationEnquiry } from '@cbp/shared/verifications/verification-enquiry.model';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { choices, editedBy, type named } from '../../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../../patterns/call-form/define-form.ts';
import { readNumber } from '../../../patterns/call-form/typed-number.ts';
import { detailsTexts } from './details.texts.ts';
import classes from './documents.module.css';

type Named = ReturnType<typeof named>;

/** The sex that is given, or none. */
export function genderInput(words: Named) {
  const Control = ({ name, label, fault, value, onChange, onBlur }: ControlProps<DocumentGender>) => {
    const language = useLanguage();
    const genders = Object.keys(DOCUMENT_GENDERS).map((one) => ({
      value: one,
      label: labelOf(DOCUMENT_GENDERS, one, language),
    }));
    return (
      <NativeSelect
        name={name}
        label={label}
        error={fault}
        value={value ?? ''}
        data={[{ value: '', label: detailsTexts[language].notGiven }, ...genders]}
        onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as DocumentGender)}
        onBlur={onBlur}
      />
    );
  };
  return editedBy<DocumentGender>(words, Control, (gender, language) =>
    gender ? labelOf(DOCUMENT_GENDERS, gender, language) : '',
  );
}

type Age = NonNullable<VerificationEnquiry['age']>;
type AgeKind = 'none' | 'exact' | 'range';

function formatAge(age: Age | undefined): string {
  if (age === undefined) return '';
  return typeof age === 'number' ? String(age) : `${age.min}–${age.max}`;
}

/** What is wrong with the ends of a range. What is only known of the whole is said at the end that causes it. */
function faultsOfRange(
  age: Age | undefined,
  { fault, faultAt }: Pick<ControlProps<Age>, 'fault' | 'faultAt'>,
) {
  const [min, max] = [faultAt('min'), faultAt('max')];
  if (min !== null || max !== null || typeof age !== 'object') return { min, max };
  return Number.isInteger(age.min) ? { min, max: fault } : { min: fault, max };
}

/** No age, one, or the lowest and the highest; what isn't a number is refused by the model of the call. */
export function ageInput(words: Named) {
  const Control = ({ name, label, fault, faultAt, value, onChange, onBlur }: ControlProps<Age>) => {
    const texts = detailsTexts[useLanguage()];
    const ofRange = faultsOfRange(value, { fault, faultAt });
    const [kind, setKind] = useState<AgeKind>(
      value === undefined ? 'none' : typeof value === 'number' ? 'exact' : 'range',
    );
    const [typed, setTyped] = useState<Record<string, string>>({});
    const hold = (next: AgeKind, all: Record<string, string>) => {
      setKind(next);
      setTyped(all);
      const read = (key: string) => readNumber(all[key] ?? '') as number;
      if (next === 'none') onChange(undefined as never);
      else onChange(next === 'exact' ? read('exact') : { min: read('min'), max: read('max') });
    };
    const field = (key: string, words: string, wrong: string | null) => (
      <TextInput
        key={key}
        name={`${name}.${key}`}
        label={words}
        error={wrong}
        errorProps={{ role: 'alert' }}
        inputMode="numeric"
        autoComplete="off"
        value={typed[key] ?? ''}
        onChange={({ currentTarget }) => hold(kind, { ...typed, [key]: currentTarget.value })}
        onBlur={onBlur}
      />
    );
    return (
      <fieldset className={classes.age}>
        <legend>{label}</legend>
        <SegmentedControl
          aria-label={label}
          value={kind}
          onChange={(picked) => hold(picked as AgeKind, typed)}
          data={(['none', 'exact', 'range'] as const).map((one) => ({ value: one, label: texts.ages[one] }))}
        />
        {kind === 'exact' && field('exact', texts.years, fault)}
        {kind === 'range' && (
          <div className={classes.ages}>
            {field('min', texts.from, ofRange.min)}
            {field('max', texts.to, ofRange.max)}
          </div>
        )}
      </fieldset>
    );
  };
  return editedBy<Age>(words, Control, formatAge);
}

type Allowed = NonNullable<VerificationEnquiry['allow']>;
const chosenOf = (allow: Allowed | undefined) =>
  (Object.keys(ALLOWED_VARIANTS) as AllowedVariant[]).filter((variant) => allow?.[variant]);

/** What a document may be besides an original in colour. */
export function allowInput(words: Named) {
  const { Control: Choices } = choices(ALLOWED_VARIANTS, words);
  const Control = ({ value, onChange, onGiven: _never, ...props }: ControlProps<Allowed>) => {
    const change = (picked: AllowedVariant[]) =>
      onChange(Object.fromEntries(picked.map((variant) => [variant, true])) as Allowed);
    return <Choices {...props} value={chosenOf(value)} onChange={change} onGiven={change} />;
  };
  const format = (allow: Allowed, language: Language) =>
    chosenOf(allow)
      .map((variant) => labelOf(ALLOWED_VARIANTS, variant, language))
      .join(MARKS[language].between);
  return editedBy<Allowed>(words, Control, format);
}

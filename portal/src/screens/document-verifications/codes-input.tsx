import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { fold } from '@cbp/shared/text/fold';
import {
  CATEGORIES_BY_SEVERITY,
  DECLINE_CATEGORIES,
  type DeclineCategory,
} from '@cbp/shared/verifications/decline-codes/decline-category';
import { DECLINE_CODES } from '@cbp/shared/verifications/decline-codes/decline-code.table';
import type { DeclineCode } from '@cbp/shared/verifications/decline-codes/known-decline-code';
import { normaliseDeclineCode } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, type named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField, FormValues } from '../../patterns/call-form/define-form.ts';
import classes from './codes-input.module.css';
import { codesTexts } from './codes-input.texts.ts';

const CODES = Object.entries(DECLINE_CODES) as [string, DeclineCode][];

/** Codes of the catalogue by category, with those on top that the checks suggest. */
export function codesInput(
  words: ReturnType<typeof named>,
  isShown: (beside: FormValues) => boolean,
): FormField<string[]> {
  return editedBy<string[]>(words, Codes, (codes, language) => codes.join(MARKS[language].between), {
    isShown,
  });
}

function Codes({ name, label, fault, value, beside, onChange }: ControlProps<string[]>) {
  const language = useLanguage();
  const texts = codesTexts[language];
  const faultId = useId();
  const [sought, setSought] = useState('');
  // What was suggested or chosen when the form was opened stays on top, whatever is ticked.
  const [onTop] = useState<readonly string[]>(() => [...new Set([...suggestedOf(beside), ...value])]);
  // All groups are many stops of the keyboard: those who have their codes on top pass them by.
  const [isBrowsing, setIsBrowsing] = useState(onTop.length === 0);
  const needle = fold(sought);
  const isOpen = isBrowsing || needle !== '';
  const isFound = ([code, { label: text }]: (typeof CODES)[number]) =>
    needle === '' || fold(`${code} ${text[language]}`).includes(needle);
  const found = CODES.filter(isFound);
  const toggle = (code: string) =>
    onChange(value.includes(code) ? value.filter((one) => one !== code) : [...value, code]);
  const boxOf = ([code, { label: text }]: (typeof CODES)[number]) => (
    <Checkbox
      key={code}
      size="sm"
      className={classes.code ?? ''}
      label={
        <>
          {text[language]} <code>{code}</code>
        </>
      }
      checked={value.includes(code)}
      onChange={() => toggle(code)}
    />
  );
  const groups = CATEGORIES_BY_SEVERITY.map((category) => ({
    category,
    all: found.filter(([code, of]) => of.category === category && !onTop.includes(code)),
  })).filter(({ all }) => all.length > 0);
  const top = found.filter(([code]) => onTop.includes(code));
  const others = CODES.filter(([code]) => value.includes(code) && !onTop.includes(code));
  /** Enter picks the code that was typed, or the only one that was found, and doesn't set the result. */
  const pick = () => {
    const typed = normaliseDeclineCode(sought);
    const [only, ...more] = found;
    const code = Object.hasOwn(DECLINE_CODES, typed) ? typed : more.length === 0 ? only?.[0] : undefined;
    if (needle === '' || code === undefined) return;
    toggle(code);
    setSought('');
  };
  return (
    <fieldset
      className={classes.codes}
      aria-describedby={fault === null ? undefined : faultId}
      data-fault={fault !== null}
      tabIndex={-1}
    >
      <legend>
        {label} <span className={classes.count}>{texts.chosen(value.length)}</span>
      </legend>
      {fault !== null && (
        <p id={faultId} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {top.length > 0 && (
        <div className={classes.list}>
          <p className={classes.heading}>{texts.suggested}</p>
          {top.map(boxOf)}
        </div>
      )}
      <TextInput
        size="xs"
        name={`${name}.search`}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          pick();
        }}
      />
      {!isOpen && others.length > 0 && <div className={classes.list}>{others.map(boxOf)}</div>}
      {isOpen ? (
        <div className={classes.groups}>
          {groups.map(({ category, all }) => (
            <CategoryGroup
              key={category}
              category={category}
              isOpen={needle !== ''}
              chosen={all.filter(([code]) => value.includes(code)).length}
            >
              {all.map(boxOf)}
            </CategoryGroup>
          ))}
          {groups.length === 0 && top.length === 0 && <p className={classes.none}>{texts.none}</p>}
        </div>
      ) : (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setIsBrowsing(true)}>
            {texts.browse}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function suggestedOf({ suggested_codes: codes }: FormValues): readonly string[] {
  return Array.isArray(codes) ? codes.filter((code) => Object.hasOwn(DECLINE_CODES, code)) : [];
}

type CategoryGroupProps = {
  category: DeclineCategory;
  isOpen: boolean;
  chosen: number;
  children: React.ReactNode;
};

function CategoryGroup({ category, isOpen, chosen, children }: CategoryGroupProps) {
  const language = useLanguage();
  return (
    <details key={String(isOpen)} className={classes.group} open={isOpen}>
      <summary>
        {labelOf(DECLINE_CATEGORIES, category, language)}
        {chosen > 0 && <span className={classes.count}>{codesTexts[language].chosen(chosen)}</span>}
      </summary>
      <div className={classes.list}>{children}</div>
    </details>
  );
}

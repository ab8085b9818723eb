import { type Language, type Translated, translated, type Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './call-form.module.css';
import { callFormTexts } from './call-form.texts.ts';
import { editedBy, type named } from './controls.tsx';
import type { ControlProps, FormField } from './define-form.ts';

/** One text of a row. `path` is where a fault of it stands, from the row on. */
export type RowText<Row> = {
  path: string;
  words: Words;
  type?: 'email';
  read: (row: Row) => string;
  write: (row: Row, text: string) => Row;
};

type RowsOf<Row> = {
  help?: Words;
  texts: readonly RowText<Row>[];
  newRow: Row;
  /** What the button says that adds one. */
  add: Words;
  /** What one of them is called, before its number. */
  one: Words;
};

/** Several things of a few short texts each, which are added and taken away one by one. */
export function rowsInput<Row>(words: ReturnType<typeof named>, of: RowsOf<Row>): FormField<Row[]> {
  const { texts, newRow, add, one, ...more } = of;
  const parts = {
    texts: texts.map((text) => ({ ...text, words: translated(text.words) })),
    newRow,
    add: translated(add),
    one: translated(one),
  };
  const Control = (props: ControlProps<Row[]>) => <Rows {...props} parts={parts} />;
  const format = (rows: Row[], language: Language) =>
    rows.map((row) => texts.map(({ read }) => read(row)).join(' ')).join(MARKS[language].between);
  return editedBy<Row[]>(words, Control, format, more);
}

type Parts<Row> = {
  texts: readonly (Omit<RowText<Row>, 'words'> & { words: Translated })[];
  newRow: Row;
  add: Translated;
  one: Translated;
};

function Rows<Row>(props: ControlProps<Row[]> & { parts: Parts<Row> }) {
  const { name, label, help, fault, faultAt, value, onChange, onBlurInside, parts } = props;
  const language = useLanguage();
  const words = callFormTexts[language];
  const { texts, newRow, add, one } = parts;
  const root = useRef<HTMLFieldSetElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'new row' | 'adding' | null>(null);
  // A new row is above its button, and a removed one takes its button along: the focus moves to the next place to type.
  useEffect(() => {
    if (wanted.current === 'new row') {
      const last = [...(root.current?.querySelectorAll('section') ?? [])].at(-1);
      last?.querySelector<HTMLElement>('input')?.focus();
    }
    if (wanted.current === 'adding') adding.current?.focus();
    wanted.current = null;
  });
  return (
    <fieldset ref={root} className={classes.rows} data-fault={fault !== null} tabIndex={-1}>
      <legend>{label}</legend>
      {help !== null && <p className={classes.rowsHelp}>{help}</p>}
      {fault !== null && (
        <p className={classes.rowsFault} role="alert">
          {fault}
        </p>
      )}
      {value.map((row, index) => {
        const called = `${one[language]} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and all that they show is the value of the form
          <section key={index} className={classes.row} aria-label={called}>
            {texts.map(({ path, words: textWords, type = 'text', read, write }) => (
              <TextInput
                key={path}
                type={type}
                name={`${name}.${index}.${path}`}
                label={textWords[language]}
                error={faultAt(`${index}.${path}`)}
                errorProps={{ role: 'alert' }}
                spellCheck={false}
                autoComplete="off"
                {...(type === 'email' && { autoCapitalize: 'none', inputMode: 'email' })}
                value={read(row)}
                onChange={({ currentTarget: { value: text } }) =>
                  onChange(value.map((other, at) => (at === index ? write(other, text) : other)))
                }
                onBlur={() => read(row) !== '' && onBlurInside(`${index}.${path}`)}
              />
            ))}
            <Button
              className={classes.rowButton ?? ''}
              size="xs"
              variant="subtle"
              color="red"
              aria-label={words.removeRow(called)}
              onClick={() => {
                wanted.current = 'adding';
                onChange(value.filter((_, other) => other !== index));
              }}
            >
              {words.remove}
            </Button>
          </section>
        );
      })}
      <div>
        <Button
          ref={adding}
          size="xs"
          variant="default"
          onClick={() => {
            wanted.current = 'new row';
            onChange([...value, newRow]);
          }}
        >
          {add[language]}
        </Button>
      </div>
    </fieldset>
  );
}

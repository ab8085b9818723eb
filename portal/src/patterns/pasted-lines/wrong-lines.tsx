import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { markOptional } from '../call-form/optional-name.ts';
import type { PastedLines } from './define-pasted-lines.ts';
import classes from './pasted-lines.module.css';
import { pastedLinesTexts } from './pasted-lines.texts.ts';
import type { ReadLine } from './read-lines.ts';

/** More are corrected faster in the text. */
const MOST_SHOWN = 25;
/** What has more characters is read in more room. */
const LONG_FAULT = 50;

type WrongLinesProps = {
  declared: PastedLines;
  /** The columns that may stay empty. */
  optional: ReadonlySet<string>;
  lines: readonly ReadLine[];
  wrong: readonly ReadLine[];
  /** The numbers of lines that were corrected here. */
  fixed: ReadonlySet<number>;
  /** The columns that the text has. */
  order: readonly (string | null)[];
  isBusy: boolean;
  onCell: (line: ReadLine, column: string, cell: string) => void;
  onRemove: (line: ReadLine) => void;
};

/** Lines to correct, each with its cells and their errors; corrections here change the text. */
export function WrongLines(props: WrongLinesProps) {
  const { declared, optional, lines, wrong, fixed, order, isBusy, onCell, onRemove } = props;
  const words = pastedLinesTexts[useLanguage()];
  const wrongOnes = wrong.slice(0, MOST_SHOWN);
  // Corrected lines stay in place, so nothing moves under the pointer.
  const others = lines.filter(
    ({ number }) => fixed.has(number) && !wrong.some((one) => one.number === number),
  );
  const shown = [...wrongOnes, ...others].sort((one, other) => one.number - other.number);
  if (shown.length === 0) return null;
  return (
    <section className={classes.wrong} aria-label={words.wrongHeading}>
      <h3>{words.wrongHeading}</h3>
      <ol>
        {shown.map((line) => (
          <li key={line.number}>
            <OneLine
              {...{ declared, optional, line, order, isBusy, onCell }}
              onRemove={() => onRemove(line)}
            />
          </li>
        ))}
      </ol>
      {wrong.length > MOST_SHOWN && <p>{words.moreWrong(wrong.length - MOST_SHOWN)}</p>}
    </section>
  );
}

type OneLineProps = Pick<WrongLinesProps, 'declared' | 'optional' | 'order' | 'isBusy' | 'onCell'> & {
  line: ReadLine;
  onRemove: () => void;
};

function OneLine({ declared, optional, line, order, isBusy, onCell, onRemove }: OneLineProps) {
  const language = useLanguage();
  const words = pastedLinesTexts[language];
  return (
    <fieldset className={classes.line}>
      <legend>{words.line(line.number)}</legend>
      {line.faults[''] && (
        <p className={classes.fault} role="alert">
          {line.faults['']}
        </p>
      )}
      <div className={classes.cells}>
        {Object.entries(declared.columns)
          .filter(([key]) => order.includes(key) || line.faults[key] !== undefined)
          .map(([key, { words: name }]) => (
            <Cell
              key={key}
              label={
                // Once it's missed, this line can't do without it.
                optional.has(key) && line.faults[key] === undefined
                  ? markOptional(name[language], language)
                  : name[language]
              }
              fault={line.faults[key] ?? null}
              isReadOnly={isBusy}
              value={line.cells[key] ?? ''}
              onChange={(cell) => onCell(line, key, cell)}
            />
          ))}
        <Button
          className={classes.remove ?? ''}
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={words.removeLine(line.number)}
          disabled={isBusy}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </fieldset>
  );
}

type CellProps = {
  label: string;
  fault: string | null;
  isReadOnly: boolean;
  value: string;
  onChange: (cell: string) => void;
};

/** It keeps the text as typed; the line is parsed from it in the background, trimmed. */
function Cell({ label, fault, isReadOnly, value, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...(fault !== null && fault.length > LONG_FAULT && { className: classes.wide ?? '' })}
      size="xs"
      label={label}
      error={fault}
      spellCheck={false}
      autoComplete="off"
      readOnly={isReadOnly}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

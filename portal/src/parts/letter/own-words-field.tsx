import { type LetterRun, MOST_RUN_CHARACTERS } from '@cbp/shared/evidence/letter';
import { LETTER_VALUE_NAMES, LETTER_VALUES } from '@cbp/shared/evidence/letter-values';
import { readWords, toggleBold, writeWords } from '@cbp/shared/evidence/letter-words';
import { Button, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ChooseAndAdd } from './choose-and-add.tsx';
import { letterTexts } from './letter.texts.ts';

type OwnWordsFieldProps = {
  label: string;
  runs: readonly LetterRun[];
  onChange: (runs: LetterRun[]) => void;
};

/** Own words of a letter: plain and **bold**, with values in braces. Ctrl+B makes the selection bold, as the button does. */
export function OwnWordsField({ label, runs, onChange }: OwnWordsFieldProps) {
  const language = useLanguage();
  const words = letterTexts[language];
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = writeWords(runs);

  const put = (next: { typed: string; start: number; end: number }) => {
    onChange(readWords(next.typed));
    // Once the field has the new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.start, next.end);
    });
  };
  const selection = () => {
    const { selectionStart = typed.length, selectionEnd = typed.length } = field.current ?? {};
    return [selectionStart, selectionEnd] as const;
  };
  const makeBold = () => put(toggleBold(typed, ...selection()));
  const insert = (name: string) => {
    const [start, end] = selection();
    const at = start + name.length + 2;
    put({ typed: `${typed.slice(0, start)}{${name}}${typed.slice(end)}`, start: at, end: at });
  };
  return (
    <div>
      <Textarea
        ref={field}
        size="sm"
        autosize
        minRows={2}
        maxRows={12}
        aria-label={label}
        maxLength={MOST_RUN_CHARACTERS}
        value={typed}
        onChange={({ currentTarget: { value } }) => onChange(readWords(value))}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b') return;
          event.preventDefault();
          makeBold();
        }}
      />
      <Group gap={6} mt={4}>
        <Button size="compact-xs" variant="default" onClick={makeBold}>
          {words.bold}
        </Button>
        <ChooseAndAdd
          label={words.value}
          choices={LETTER_VALUE_NAMES.map((name) => ({
            value: name,
            label: LETTER_VALUES[name].label[language],
          }))}
          onAdd={insert}
        />
      </Group>
    </div>
  );
}

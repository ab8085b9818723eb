import type { LetterMark, LetterView } from '@cbp/report/preview';
import {
  LETTER_SENTENCES,
  type LetterSentenceName,
  type SavedLetter,
  type SavedPart,
} from '@cbp/shared/evidence/letter';
import { MARKS } from '@cbp/shared/marks';
import { Button, Group, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { ChooseAndAdd } from './choose-and-add.tsx';
import classes from './letter.module.css';
import { letterTexts } from './letter.texts.ts';
import { LetterButton } from './letter-button.tsx';
import {
  addSentence,
  addWords,
  type LinePlace,
  movePart,
  type PartPlace,
  removePart,
  setWords,
} from './letter-draft.ts';
import { OwnWordsField } from './own-words-field.tsx';

export type EditingProps = {
  letter: SavedLetter;
  view: LetterView;
  onChange: (letter: SavedLetter) => void;
  /** Accepts the current wording of a marked sentence. */
  onAccept: (mark: LetterMark) => void;
};

type LineProps = EditingProps & { place: LinePlace; label: string; parts: readonly SavedPart[] };

/** A paragraph or an item of a list: sentences of the platform and own words, in their order. */
export function LetterLine({ place, label, parts, ...editing }: LineProps) {
  const words = letterTexts[useLanguage()];
  const { letter, onChange } = editing;
  return (
    <div className={classes.line}>
      <ol className={classes.parts} aria-label={label} data-entries>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own
          <li key={index} className={classes.part}>
            <Part {...editing} part={part} place={{ ...place, part: index }} count={parts.length} />
          </li>
        ))}
      </ol>
      <Group gap={6}>
        <Button size="compact-xs" variant="default" onClick={() => onChange(addWords(letter, place))}>
          {words.addWords}
        </Button>
        <SentenceChoice {...editing} place={place} />
      </Group>
    </div>
  );
}

/** The sentences that the records prove and that the letter does not have yet. */
function SentenceChoice({ letter, view, onChange, place }: EditingProps & { place: LinePlace }) {
  const words = letterTexts[useLanguage()];
  const used = new Set(
    letter.blocks.flatMap(({ lines }) => lines.flat()).flatMap((part) => ('name' in part ? [part.name] : [])),
  );
  const offered = LETTER_SENTENCES.filter((name) => view.sentences[name] !== null && !used.has(name));
  return (
    <ChooseAndAdd<LetterSentenceName>
      label={words.addSentence}
      choices={offered.map((name) => ({ value: name, label: view.sentences[name] ?? '' }))}
      onAdd={(name) => onChange(addSentence(letter, place, name))}
    />
  );
}

type PartProps = EditingProps & { part: SavedPart; place: PartPlace; count: number };

function Part({ part, place, count, ...editing }: PartProps) {
  const words = letterTexts[useLanguage()];
  const { letter, view, onChange } = editing;
  const name = part.kind === 'words' ? words.ownWords : (view.sentences[part.name] ?? part.name);
  return (
    <>
      <div className={classes.said}>
        {part.kind === 'words' ? (
          <OwnWordsField
            label={words.ownWords}
            runs={part.runs}
            onChange={(runs) => onChange(setWords(letter, place, runs))}
          />
        ) : (
          <Sentence {...editing} part={part} place={place} />
        )}
      </div>
      <span className={classes.buttons}>
        <LetterButton
          icon="up"
          label={words.up(name)}
          isAvailable={place.part > 0}
          onClick={() => onChange(movePart(letter, place, -1))}
        />
        <LetterButton
          icon="down"
          label={words.down(name)}
          isAvailable={place.part < count - 1}
          onClick={() => onChange(movePart(letter, place, 1))}
        />
        <LetterButton
          icon="cross"
          label={words.removeNamed(name)}
          onClick={() => onChange(removePart(letter, place))}
        />
      </span>
    </>
  );
}

type SentenceProps = EditingProps & { part: Extract<SavedPart, { kind: 'sentence' }>; place: PartPlace };

/** A sentence of the platform as it reads now; one that a change of the records affects has both wordings. */
function Sentence({ part, place, view, onAccept }: SentenceProps) {
  const language = useLanguage();
  const words = letterTexts[language];
  const { colon } = MARKS[language];
  const mark = view.marks.find(
    ({ block, line, part: at }) => block === place.block && line === place.line && at === place.part,
  );
  if (!mark) return <bdi>{view.sentences[part.name]}</bdi>;
  return (
    <MessageBox tone="warning" text={mark.why}>
      {mark.said !== null && (
        <Text size="sm">
          {words.said}
          {colon}
          <del>{mark.said}</del>
        </Text>
      )}
      <Text size="sm">
        {words.now}
        {colon}
        {mark.now ?? words.gone}
      </Text>
      {mark.now !== null && (
        <Button size="compact-xs" variant="default" mt={4} onClick={() => onAccept(mark)}>
          {words.accept}
        </Button>
      )}
    </MessageBox>
  );
}

import { LETTER_PLACES, type LetterPlace, MOST_LETTER_BLOCKS } from '@cbp/shared/evidence/letter';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './letter.module.css';
import { letterTexts } from './letter.texts.ts';
import { LetterButton } from './letter-button.tsx';
import { addBlock, addItem, moveBlock, removeBlock } from './letter-draft.ts';
import { type EditingProps, LetterLine } from './letter-line.tsx';

/** The text of a letter, paragraph by paragraph. All of it can be done with the keyboard. */
export function LetterEditor(editing: EditingProps) {
  const language = useLanguage();
  const words = letterTexts[language];
  const { letter, onChange } = editing;
  const { blocks } = letter;
  const hasRoom = blocks.length < MOST_LETTER_BLOCKS;
  return (
    <div data-entries>
      <NativeSelect
        size="sm"
        label={words.place}
        value={letter.place}
        onChange={({ currentTarget: { value } }) => onChange({ ...letter, place: value as LetterPlace })}
        data={Object.entries(LETTER_PLACES).map(([value, { label }]) => ({ value, label: label[language] }))}
      />
      <Text size="xs" c="dimmed" mt={8}>
        {words.ownWordsHelp}
      </Text>
      {blocks.map((block, index) => {
        const label = (block.kind === 'list' ? words.list : words.paragraph)(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names of their own
          <section key={index} className={classes.block} aria-label={label}>
            <header className={classes.blockHead}>
              <span>{label}</span>
              <LetterButton
                icon="up"
                label={words.up(label)}
                isAvailable={index > 0}
                onClick={() => onChange(moveBlock(letter, index, -1))}
              />
              <LetterButton
                icon="down"
                label={words.down(label)}
                isAvailable={index < blocks.length - 1}
                onClick={() => onChange(moveBlock(letter, index, 1))}
              />
              <LetterButton
                icon="cross"
                label={words.removeNamed(label)}
                onClick={() => onChange(removeBlock(letter, index))}
              />
            </header>
            {block.lines.map((parts, line) => (
              <LetterLine
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own
                key={line}
                {...editing}
                place={{ block: index, line }}
                label={block.kind === 'list' ? words.item(line + 1) : label}
                parts={parts}
              />
            ))}
            {block.kind === 'list' && (
              <Button size="compact-xs" variant="default" onClick={() => onChange(addItem(letter, index))}>
                {words.addItem}
              </Button>
            )}
          </section>
        );
      })}
      {hasRoom && (
        <Group gap={6} mt={8}>
          <Button size="compact-sm" variant="default" onClick={() => onChange(addBlock(letter, 'paragraph'))}>
            {words.addParagraph}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChange(addBlock(letter, 'list'))}>
            {words.addList}
          </Button>
        </Group>
      )}
    </div>
  );
}

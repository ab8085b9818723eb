import type { PageArea } from '@cbp/shared/cases/attachment-pages';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { readNumber } from '../../patterns/call-form/typed-number.ts';
import classes from './attachment-pages.module.css';
import { attachmentPageTexts } from './attachment-pages.texts.ts';
import { areaOfPercents, PERCENT_NAMES, type Percents, percentsOf } from './cover-percents.ts';

type CoverListProps = {
  covers: readonly PageArea[];
  /** null for who may only look. */
  onAdd: ((area: PageArea) => void) | null;
  onRemove: ((cover: PageArea) => void) | null;
};

/** The covers of a page in words, and fields for another one: all that can be drawn can be typed. */
export function CoverList({ covers, onAdd, onRemove }: CoverListProps) {
  const words = attachmentPageTexts[useLanguage()];
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} className={classes.covers} aria-label={words.covers} tabIndex={-1}>
      {covers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noCovers}
        </Text>
      ) : (
        <ul>
          {covers.map((cover, index) => (
            <li key={Object.values(cover).join()}>
              <span>{words.cover(index + 1)}</span>
              <small>
                {PERCENT_NAMES.map((name) => `${words[name]} ${percentsOf(cover)[name]}%`).join(' · ')}
              </small>
              {onRemove && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={words.removeOf(index + 1)}
                  onClick={() => {
                    onRemove(cover);
                    list.current?.focus();
                  }}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onAdd && <NewCover onAdd={onAdd} />}
    </section>
  );
}

const NOTHING: Percents = { left: '', top: '', width: '', height: '' };

function NewCover({ onAdd }: { onAdd: (area: PageArea) => void }) {
  const words = attachmentPageTexts[useLanguage()];
  const [typed, setTyped] = useState<Percents>(NOTHING);
  const [isWrong, setIsWrong] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const area = areaOfPercents(typed, readNumber);
    setIsWrong(area === null);
    if (area === null) return;
    onAdd(area);
    setTyped(NOTHING);
  };
  return (
    <form className={classes.newCover} aria-label={words.newCover} onSubmit={add} noValidate>
      <p>{words.newCover}</p>
      <div className={classes.percents}>
        {PERCENT_NAMES.map((name) => (
          <TextInput
            key={name}
            size="xs"
            name={name}
            label={words[name]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button type="submit" size="xs" variant="default">
          {words.add}
        </Button>
      </div>
      {isWrong && (
        <Text size="xs" c="red" role="alert">
          {words.outside}
        </Text>
      )}
    </form>
  );
}

import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { findEntries } from './find-entries.ts';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import { PaletteOptions } from './palette-options.tsx';
import { type Entry, useEntries } from './use-entries.ts';

type PaletteSearchProps = { onClose: () => void; onChangePassword: () => void };

/** A field and what it finds; the focus stays in the field while the arrows go through the list. */
export function PaletteSearch({ onClose, onChangePassword }: PaletteSearchProps) {
  const words = paletteTexts[useLanguage()];
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const entries = useEntries(onChangePassword);
  const found = findEntries(query, entries);
  const active = found[activeIndex];
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const activeId = active && idOf(active);

  useFontsFor(entries.map(({ label }) => label).join(' '));
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const step = (by: number) => {
    if (found.length > 0) setActiveIndex((activeIndex + by + found.length) % found.length);
  };
  const answerKey = (event: KeyboardEvent) => {
    // Enter takes over what an input method offers before it means anything to us.
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => active && run(active),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <>
      <div className={classes.field}>
        <Icon name="search" size={18} />
        <input
          className={classes.input}
          role="combobox"
          aria-label={words.search}
          aria-expanded
          aria-controls={`${id}-options`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.search}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActiveIndex(0);
          }}
          onKeyDown={answerKey}
        />
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={words.close} onClick={onClose}>
          <Icon name="cross" />
        </ActionIcon>
      </div>
      <div role="status">
        {found.length === 0 ? (
          <p className={classes.nothing}>{words.nothing(query)}</p>
        ) : (
          query && <VisuallyHidden>{words.found(found.length)}</VisuallyHidden>
        )}
      </div>
      <PaletteOptions
        id={`${id}-options`}
        entries={found}
        active={active}
        isRanked={query.trim() !== ''}
        idOf={idOf}
        onPoint={(entry) => setActiveIndex(found.indexOf(entry))}
        onChoose={run}
      />
    </>
  );
}

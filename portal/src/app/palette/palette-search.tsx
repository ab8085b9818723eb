import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { findEntries } from './find-entries.ts';
import { opensAtOnce } from './opens-at-once.ts';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import { PaletteOptions } from './palette-options.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { type Entry, useEntries } from './use-entries.ts';
import { usePaymentOffer } from './use-payment-offer.ts';
import { useRecordSearch } from './use-record-search.tsx';

type PaletteSearchProps = { onClose: () => void; onChangePassword: () => void };

/** A field and what it finds; the focus stays in the field while the arrows go through the list. */
export function PaletteSearch({ onClose, onChangePassword }: PaletteSearchProps) {
  const words = paletteTexts[useLanguage()];
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeEntry, setActiveEntry] = useState<string | null>(null);
  const entries = useEntries(onChangePassword);
  const records = useRecordSearch(query);
  const pages = findEntries(query, entries);
  // Numbers are in no page's name: who types one looks for a record.
  const others = /\d/.test(query) ? [...records.offer, ...pages] : [...pages, ...records.offer];
  const payments = usePaymentOffer(query);
  // Last: whether the payment is known is seen only when its history is opened.
  const found = [...records.found, ...others, ...payments];
  const active = found.find(({ id: one }) => one === activeEntry) ?? found[0];
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const activeId = active && idOf(active);

  useFontsFor(
    [...entries, ...records.found].map(({ label, found }) => `${label} ${found?.details ?? ''}`).join(' '),
  );
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const label = words.searchAll;
  const run = (entry: Entry) => {
    if (entry.isStep) setActiveEntry(entry.id);
    else onClose();
    entry.run();
  };
  // Of the text that an Enter searched, where there is nothing else to choose.
  const [opening, setOpening] = useState<string | null>(null);
  const isFound = records.state === 'found';
  const openFirst = useEffectEvent((text: string) => {
    setOpening(null);
    const [first] = records.found;
    if (first && opensAtOnce(text, records.found.length)) run(first);
  });
  useEffect(() => {
    if (isFound && opening !== null) openFirst(opening);
  }, [isFound, opening]);
  const press = (entry: Entry) => {
    if (entry.isStep && pages.length === 0) setOpening(query);
    run(entry);
  };
  const step = (by: number) => {
    const at = active ? found.indexOf(active) : 0;
    setActiveEntry(found[(at + by + found.length) % found.length]?.id ?? null);
  };
  const answerKey = (event: KeyboardEvent) => {
    // Enter takes over what an input method offers before it means anything to us.
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => active && press(active),
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
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-options`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActiveEntry(null);
            setOpening(null);
          }}
          onKeyDown={answerKey}
        />
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={words.close} onClick={onClose}>
          <Icon name="cross" />
        </ActionIcon>
      </div>
      <div role="status">
        <PaletteStatus query={query} pages={payments.length + pages.length} records={records} />
      </div>
      <PaletteOptions
        id={`${id}-options`}
        entries={found}
        active={active}
        isRanked={query.trim() !== ''}
        idOf={idOf}
        onPoint={(entry) => setActiveEntry(entry.id)}
        onChoose={run}
      />
    </>
  );
}

import { fold } from '@cbp/shared/text/fold';
import { readId } from '@cbp/shared/text/read-id';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useClients } from '../client-choice/use-clients.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';

const MOST_SHOWN = 50;
/** As the search of every field: a shorter text finds too much. */
const SHORTEST_SEARCH = 2;

type ClientPicksProps = {
  chosen: readonly string[];
  /** How many can be chosen at once; any number without it. */
  most?: number;
  onChange: (ids: string[]) => void;
};

/** Clients to tick, found by typing a part of their id or name. */
export function ClientPicks({ chosen, most = Number.POSITIVE_INFINITY, onChange }: ClientPicksProps) {
  const words = filterTexts[useLanguage()];
  const [typed, setTyped] = useState('');
  const clients = useClients({ only: 'paying' });
  const wanted = fold(typed);
  const known = clients.data?.data ?? [];
  const found = known.filter(
    ({ merchant_id: id, name }) =>
      chosen.includes(id) || fold(id).includes(wanted) || fold(name).includes(wanted),
  );
  // A client that is offered no more, such as one that was deleted, is looked for by its id.
  const others = chosen.filter((id) => !known.some(({ merchant_id: other }) => other === id));
  const asked = readId(typed);
  const isFull = chosen.length >= most;
  const canSearch = asked.length >= SHORTEST_SEARCH && !isFull && !chosen.includes(asked);
  const search = () => {
    if (!canSearch) return;
    onChange([...chosen, asked]);
    setTyped('');
  };
  const said = clients.isPending
    ? words.loadingClients
    : clients.isError
      ? failureText(clients.error)
      : found.length === 0
        ? words.noClient
        : null;
  const toggle = (id: string) => (isChecked: boolean) =>
    onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={classes.values}>
      <TextInput
        size="xs"
        data-autofocus
        aria-label={words.findClient}
        placeholder={words.findClient}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // In a form it would submit all that is typed.
          event.preventDefault();
          search();
        }}
      />
      {said !== null && <p role="status">{said}</p>}
      {isFull && <p role="status">{words.mostClients(most)}</p>}
      {canSearch && (
        <Button size="compact-xs" variant="default" onClick={search}>
          {words.searchFor(asked)}
        </Button>
      )}
      {others.map((id) => (
        <Checkbox
          key={id}
          size="xs"
          label={id}
          checked
          onChange={({ currentTarget }) => toggle(id)(currentTarget.checked)}
        />
      ))}
      {found.slice(0, MOST_SHOWN).map(({ merchant_id: id, name }) => (
        <Checkbox
          key={id}
          size="xs"
          label={`${id} ${name}`}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onChange={({ currentTarget }) => toggle(id)(currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

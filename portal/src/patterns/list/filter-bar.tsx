import { isTyped, LONGEST_SEARCH } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { type Choice, type ListState, partnersOf, withChoices } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { AmongFilter } from './among-filter.tsx';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { PickFilter } from './pick-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { ChangeState } from './use-list-state.ts';

type FilterBarProps = { list: AnyList; state: ListState; onChange: ChangeState };

/** All filters of a list in one bar, which folds where there is little room. */
export function FilterBar({ list, state, onChange }: FilterBarProps) {
  const words = filterTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  const barId = useId();
  const count = Object.keys(state.filters).length;
  const texts = Object.keys(list.filters).filter((key) => isTyped(list.filters[key]));
  const pickers = Object.keys(list.filters).filter((key) => !texts.includes(key) && !isSecond(list, key));
  return (
    <>
      <Button
        className={classes.fold ?? ''}
        variant="default"
        size="xs"
        leftSection={<Icon name="filter" size={14} />}
        aria-expanded={isOpen}
        aria-controls={barId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.open}
        {count > 0 && ` (${count})`}
      </Button>
      <search className={classes.bar} id={barId} aria-label={words.bar} data-open={isOpen}>
        {texts.length > 0 && <TextFilters list={list} keys={texts} state={state} onChange={onChange} />}
        {pickers.map((key) => (
          <Picker key={key} list={list} filterKey={key} state={state} onChange={onChange} />
        ))}
      </search>
    </>
  );
}

/** Whether a filter stands in the control of another one, which it excludes. */
function isSecond(list: AnyList, key: string): boolean {
  const keys = Object.keys(list.filters);
  return partnersOf(list, key).some((partner) => keys.indexOf(partner) < keys.indexOf(key));
}

function Picker({ list, filterKey, state, onChange }: FilterBarProps & { filterKey: string }) {
  switch (list.filters[filterKey]?.kind) {
    case 'among':
      return (
        <AmongFilter
          list={list}
          keys={[filterKey, ...partnersOf(list, filterKey)]}
          state={state}
          onChange={onChange}
        />
      );
    case 'range':
      return <RangeFilter list={list} filterKey={filterKey} state={state} onChange={onChange} />;
    case 'pick':
      return <PickFilter list={list} filterKey={filterKey} state={state} onChange={onChange} />;
    default:
      return null;
  }
}

type Texts = Readonly<Record<string, string>>;

function appliedTexts(keys: readonly string[], { filters }: ListState): Texts {
  return Object.fromEntries(
    keys.map((key) => {
      const choice = filters[key];
      if (choice?.kind === 'among') return [key, choice.values.join(', ')];
      return [key, choice?.kind === 'contains' ? choice.text : ''];
    }),
  );
}

/** What is typed, until it is applied; what is applied or cleared from elsewhere takes the place of what was typed. */
function useTyped(keys: readonly string[], state: ListState) {
  const applied = appliedTexts(keys, state);
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const changed = keys.filter((key) => applied[key] !== seen[key]);
  if (changed.length > 0) {
    setSeen(applied);
    setTyped({ ...typed, ...Object.fromEntries(changed.map((key) => [key, applied[key] ?? ''])) });
  }
  return { typed, applied, type: (key: string, text: string) => setTyped({ ...typed, [key]: text }) };
}

/** What a typed text asks for: itself, or the ids that it holds. */
function typedChoice(list: AnyList, key: string, text: string): Choice {
  if (list.filters[key]?.kind === 'contains') return { kind: 'contains', text };
  return { kind: 'among', values: text.split(/[\s,;，、]+/).filter((id) => id !== '') };
}

function TextFilters({ list, keys, state, onChange }: FilterBarProps & { keys: readonly string[] }) {
  const language = useLanguage();
  const words = filterTexts[language];
  const { typed, applied, type } = useTyped(keys, state);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choices = keys.map((key): [string, Choice] => [key, typedChoice(list, key, typed[key] ?? '')]);
    onChange(withChoices(list, state, Object.fromEntries(choices)));
  };
  const clear = (key: string, input: HTMLInputElement | null | undefined) => {
    type(key, '');
    input?.focus();
    if (applied[key] !== '') onChange(withChoices(list, state, { [key]: null }));
  };
  return (
    <form className={classes.texts} onSubmit={submit}>
      {keys.map((key) => {
        const name = list.fields[key]?.words[language] ?? key;
        return (
          <div key={key} className={classes.text} data-active={applied[key] !== ''}>
            <label>
              <span className={classes.name}>{name}</span>
              <input
                name={key}
                type="text"
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={LONGEST_SEARCH}
                value={typed[key] ?? ''}
                onChange={({ currentTarget }) => type(key, currentTarget.value)}
              />
            </label>
            {typed[key] !== '' && (
              <button
                type="button"
                className={classes.cross}
                aria-label={words.clear(name)}
                onClick={({ currentTarget }) =>
                  clear(key, currentTarget.parentElement?.querySelector<HTMLInputElement>('input'))
                }
              >
                <Icon name="cross" size={14} />
              </button>
            )}
          </div>
        );
      })}
      <Button type="submit" variant="default" size="xs" leftSection={<Icon name="search" size={14} />}>
        {words.search}
      </Button>
    </form>
  );
}

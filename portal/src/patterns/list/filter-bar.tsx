import type { Language } from '@cbp/shared/language';
import { isTyped } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { formatTyped, type ListState, partnersOf, withChoices } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { AmongFilter } from './among-filter.tsx';
import type { ListScreen } from './define-list-screen.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { PickFilter } from './pick-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { type TypedFault, typedChoice, typedFaults } from './typed-filter.ts';
import type { ChangeState } from './use-list-state.ts';

type FilterProps = { list: AnyList; state: ListState; onChange: ChangeState };

type FilterBarProps = FilterProps & {
  screen: Pick<ListScreen, 'rareFilters' | 'linkFilters'>;
  /** Filters that the open tab sets, which aren't offered. */
  setByTab: readonly string[];
};

/** The filters of a list in one bar, which folds where there is little room; the rare ones come with a button. */
export function FilterBar({ list, screen, setByTab, state, onChange }: FilterBarProps) {
  const words = filterTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const barId = useId();
  const moreId = useId();
  const { rareFilters, linkFilters } = screen;
  const count = Object.keys(state.filters).length;
  const rareCount = rareFilters.filter((key) => state.filters[key] !== undefined).length;
  const offered = Object.keys(list.filters).filter(
    (key) => !linkFilters.includes(key) && !setByTab.includes(key),
  );
  const isText = (key: string) => isTyped(list.filters[key]);
  const isPicker = (key: string) => !isText(key) && !isSecond(list, key);
  const usual = offered.filter((key) => !rareFilters.includes(key));
  const rare = hasMore ? offered.filter((key) => rareFilters.includes(key)) : [];
  const facts = { list, state, onChange };
  const texts = useTexts(facts, [...usual, ...rare].filter(isText));
  const pickersOf = (keys: readonly string[]) =>
    keys.filter(isPicker).map((key) => <Picker key={key} {...facts} filterKey={key} />);
  const inputsOf = (keys: readonly string[]) =>
    keys.filter(isText).map((key) => <TextInput key={key} {...texts.inputOf(key)} />);
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
        <form className={classes.inBar} onSubmit={texts.submit}>
          {inputsOf(usual)}
          {usual.some(isText) && (
            <Button type="submit" variant="default" size="xs" leftSection={<Icon name="search" size={14} />}>
              {words.search}
            </Button>
          )}
          {pickersOf(usual)}
          {rareFilters.length > 0 && (
            <button
              type="button"
              className={classes.picker}
              data-active={rareCount > 0}
              aria-expanded={hasMore}
              aria-controls={hasMore ? moreId : undefined}
              onClick={() => setHasMore(!hasMore)}
            >
              <span className={classes.pickerName}>
                {words.more}
                {rareCount > 0 && ` (${rareCount})`}
              </span>
              <Icon name={hasMore ? 'up' : 'down'} size={12} />
            </button>
          )}
          {hasMore && (
            <fieldset className={classes.inBar} id={moreId} aria-label={words.more}>
              {inputsOf(rare)}
              {pickersOf(rare)}
            </fieldset>
          )}
        </form>
      </search>
    </>
  );
}

/** Whether a filter shares the control of another one that it excludes. */
function isSecond(list: AnyList, key: string): boolean {
  const keys = Object.keys(list.filters);
  return partnersOf(list, key).some((partner) => keys.indexOf(partner) < keys.indexOf(key));
}

function Picker({ list, filterKey, state, onChange }: FilterProps & { filterKey: string }) {
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
    case 'contains':
    case 'pick':
      return <PickFilter list={list} filterKey={filterKey} state={state} onChange={onChange} />;
    default:
      return null;
  }
}

type Texts = Readonly<Record<string, string>>;

function appliedTexts(list: AnyList, keys: readonly string[], { filters }: ListState): Texts {
  return Object.fromEntries(
    keys.map((key) => {
      const choice = filters[key];
      if (!choice) return [key, ''];
      const isPick = list.filters[key]?.kind === 'pick' && choice.kind === 'among';
      return [key, isPick ? choice.values.join(', ') : formatTyped(choice)];
    }),
  );
}

/** What is typed, until it is applied; what is applied or cleared from elsewhere takes the place of what was typed. */
function useTyped(list: AnyList, keys: readonly string[], state: ListState) {
  const applied = appliedTexts(list, keys, state);
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const changed = keys.filter((key) => applied[key] !== seen[key]);
  if (changed.length > 0) {
    setSeen(applied);
    setTyped({ ...typed, ...Object.fromEntries(changed.map((key) => [key, applied[key] ?? ''])) });
  }
  return { typed, applied, type: (key: string, text: string) => setTyped({ ...typed, [key]: text }) };
}

type TextInputProps = {
  name: string;
  label: string;
  text: string;
  isActive: boolean;
  fault: TypedFault | null;
  onType: (text: string) => void;
  onClear: (input: HTMLInputElement | null) => void;
};

/** What was too much when it was submitted, as it stood then. */
type Refused = { texts: Texts; faults: Readonly<Record<string, TypedFault>> };

/** What is typed into filters; every text that is there is applied together. */
function useTexts({ list, state, onChange }: FilterProps, keys: readonly string[]) {
  const language = useLanguage();
  const { typed, applied, type } = useTyped(list, keys, state);
  const [refused, setRefused] = useState<Refused>({ texts: {}, faults: {} });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choices = Object.fromEntries(keys.map((key) => [key, typedChoice(list, key, typed[key] ?? '')]));
    const faults = typedFaults(list, state, choices);
    setRefused({ texts: typed, faults });
    const [first] = Object.keys(faults);
    if (first === undefined) onChange(withChoices(list, state, choices));
    else event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  const inputOf = (key: string): TextInputProps => ({
    name: key,
    label: list.fields[key]?.words[language] ?? key,
    text: typed[key] ?? '',
    isActive: applied[key] !== '',
    fault: refused.texts[key] === typed[key] ? (refused.faults[key] ?? null) : null,
    onType: (text) => type(key, text),
    onClear: (input) => {
      type(key, '');
      input?.focus();
      if (applied[key] !== '') onChange(withChoices(list, state, { [key]: null }));
    },
  });
  return { submit, inputOf };
}

function TextInput({ name, label, text, isActive, fault, onType, onClear }: TextInputProps) {
  const words = filterTexts[useLanguage()];
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  return (
    <div className={classes.text} data-active={isActive} data-fault={fault !== null}>
      <label>
        <span className={classes.name}>{label}</span>
        <input
          ref={input}
          name={name}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={fault ? faultId : undefined}
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </label>
      {text !== '' && (
        <button
          type="button"
          className={classes.cross}
          aria-label={words.clear(label)}
          onClick={() => onClear(input.current)}
        >
          <Icon name="cross" size={14} />
        </button>
      )}
      {fault && (
        <p className={classes.fault} id={faultId} role="alert">
          {describeFault(fault, words)}
        </p>
      )}
    </div>
  );
}

function describeFault(fault: TypedFault, words: (typeof filterTexts)[Language]): string {
  switch (fault.kind) {
    case 'long':
      return words.long(fault.most);
    case 'longValue':
      return words.longValue(fault);
    case 'many':
      return words.many(fault);
    case 'address':
      return words.address;
  }
}

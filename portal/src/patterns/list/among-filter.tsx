import { type AmongValue, offeredValues } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { allOf, isAll, type ListState, withChoices } from '@cbp/shared/list/list-state';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { choiceWords, valueWords } from './choice-words.ts';
import classes from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import type { ChangeState } from './use-list-state.ts';

type AmongFilterProps = {
  list: AnyList;
  /** The filter, and those that are one control with it. */
  keys: readonly string[];
  state: ListState;
  onChange: ChangeState;
};

/** Several values of a field; each is applied at once. */
export function AmongFilter({ list, keys, state, onChange }: AmongFilterProps) {
  const language = useLanguage();
  const [first = ''] = keys;
  const active = keys.find((key) => state.filters[key]);
  const choice = active === undefined ? undefined : state.filters[active];
  return (
    <FilterPopover
      name={list.fields[first]?.words[language] ?? first}
      isActive={choice !== undefined}
      value={active !== undefined && choice ? choiceWords(list, active, choice, language) : null}
      onClear={() => active !== undefined && onChange(withChoices(list, state, { [active]: null }))}
    >
      {() =>
        keys.map((key) => (
          <Values
            key={key}
            list={list}
            filterKey={key}
            state={state}
            onChange={onChange}
            hasTitle={keys.length > 1}
          />
        ))
      }
    </FilterPopover>
  );
}

type ValuesProps = Omit<AmongFilterProps, 'keys'> & { filterKey: string; hasTitle: boolean };

function Values({ list, filterKey: key, state, onChange, hasTitle }: ValuesProps) {
  const language = useLanguage();
  const hasChanged = useRef(false);
  const field = list.fields[key];
  const filter = list.filters[key];
  if (!field || filter?.kind !== 'among') return null;
  const choice = state.filters[key];
  const chosen = choice?.kind === 'among' ? choice.values : [];
  const change = (values: readonly AmongValue[]) => {
    onChange(withChoices(list, state, { [key]: { kind: 'among', values } }), { replace: hasChanged.current });
    // A second tick belongs to the first: one step back undoes both.
    hasChanged.current = true;
  };
  const values: AmongValue[] = [...offeredValues(field, filter), ...(field.isNullable ? [null] : [])];
  // What is without a value is a choice of its own.
  const blank = chosen.filter((value) => value === null);
  const provided = chosen.filter((value) => value !== null);
  const areAll = isAll(field, provided, filter);
  const name = field.words[language];
  return (
    <fieldset className={classes.values}>
      <legend data-hidden={!hasTitle}>{name}</legend>
      {filter.all && (
        <Checkbox
          size="xs"
          label={filter.all[language]}
          checked={areAll}
          indeterminate={!areAll && provided.length > 0}
          onChange={() => {
            const all = allOf(field, filter);
            change(areAll || all.kind !== 'among' ? blank : [...all.values, ...blank]);
          }}
        />
      )}
      {values.map((value) => (
        <Checkbox
          key={String(value)}
          size="xs"
          label={valueWords(list, key, value, language)}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            change(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  );
}

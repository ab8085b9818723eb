import { DATE_PRESETS, presetsOf } from '@cbp/shared/list/date-preset';
import type { AnyList } from '@cbp/shared/list/list';
import {
  choiceOf,
  isRangeOfDays,
  type ListState,
  type RangeChoice,
  withChoices,
} from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { choiceWords } from './choice-words.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import type { ChangeState } from './use-list-state.ts';

type RangeFilterProps = { list: AnyList; filterKey: string; state: ListState; onChange: ChangeState };

/** A range of days, by a preset or by its first and last one; it is applied once both are there. */
export function RangeFilter({ list, filterKey: key, state, onChange }: RangeFilterProps) {
  const language = useLanguage();
  const words = filterTexts[language];
  const filter = list.filters[key];
  const presets = presetsOf({ liesAhead: filter?.kind === 'range' && filter.liesAhead });
  const choice = choiceOf(list, state, key);
  const range = choice?.kind === 'range' ? choice.range : null;
  const apply = (next: RangeChoice | null) =>
    onChange(withChoices(list, state, { [key]: next && { kind: 'range', range: next } }));
  const name = list.fields[key]?.words[language] ?? key;
  return (
    <FilterPopover
      name={name}
      isActive={state.filters[key] !== undefined}
      value={choice && choiceWords(list, key, choice, language)}
    >
      {(close) => (
        <div className={classes.dates}>
          <fieldset className={classes.presets}>
            <legend>{words.presets}</legend>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={range !== null && 'preset' in range && range.preset === preset}
                onClick={() => {
                  apply({ preset });
                  close();
                }}
              >
                {DATE_PRESETS[preset].label[language]}
              </button>
            ))}
          </fieldset>
          <Days range={range} onPick={apply} />
          {state.filters[key] && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                apply(null);
                close();
              }}
            >
              {words.clear(name)}
            </Button>
          )}
        </div>
      )}
    </FilterPopover>
  );
}

function Days({ range, onPick }: { range: RangeChoice | null; onPick: (range: RangeChoice) => void }) {
  const words = filterTexts[useLanguage()];
  const present = range && 'from' in range ? range : { from: '', to: '' };
  const [days, setDays] = useState(present);
  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to;
  const pick = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed };
    setDays(next);
    if (isRangeOfDays(next.from, next.to)) onPick(next);
  };
  return (
    <fieldset className={classes.days}>
      <legend>{words.wholeDays}</legend>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span>{words.ends[end]}</span>
          <input
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={days[end]}
            aria-invalid={isReversed}
            onChange={({ currentTarget }) => pick({ [end]: currentTarget.value })}
          />
        </label>
      ))}
      {isReversed && <p role="alert">{words.reversed}</p>}
    </fieldset>
  );
}

import { presetsOf } from '@cbp/shared/list/date-preset';
import type { AnyList } from '@cbp/shared/list/list';
import { ANY_TIME, type Choice, choiceOf, type ListState, withChoices } from '@cbp/shared/list/list-state';
import { useLanguage } from '../../i18n/use-language.ts';
import { choiceWords } from './choice-words.ts';
import classes from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { RangeChoices } from './range-choices.tsx';
import type { ChangeState } from './use-list-state.ts';

type RangeFilterProps = { list: AnyList; filterKey: string; state: ListState; onChange: ChangeState };

/** A range of days, by a preset or by its first and last one; it is applied once both are there. */
export function RangeFilter({ list, filterKey: key, state, onChange }: RangeFilterProps) {
  const language = useLanguage();
  const filter = list.filters[key];
  const presets = presetsOf({ liesAhead: filter?.kind === 'range' && filter.liesAhead });
  const choice = choiceOf(list, state, key);
  const range = choice?.kind === 'range' && !('since' in choice.range) ? choice.range : null;
  const shown = state.filters[key] ?? choice;
  const hasStart = filter?.kind === 'range' && filter.initial !== null;
  const apply = (next: Choice | null) => onChange(withChoices(list, state, { [key]: next }));
  const name = list.fields[key]?.words[language] ?? key;
  return (
    <FilterPopover
      name={name}
      isActive={state.filters[key] !== undefined}
      value={shown && choiceWords(list, key, shown, language)}
      onClear={() => apply(null)}
    >
      {(close) => (
        <div className={classes.dates}>
          <RangeChoices
            presets={presets}
            range={range}
            {...(hasStart && {
              any: {
                isChosen: shown?.kind === 'any',
                onPick: () => {
                  apply(ANY_TIME);
                  close();
                },
              },
            })}
            onPreset={(next) => {
              apply({ kind: 'range', range: next });
              close();
            }}
            onDays={(next) => apply({ kind: 'range', range: next })}
          />
        </div>
      )}
    </FilterPopover>
  );
}

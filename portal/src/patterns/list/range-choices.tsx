import { countDays, DATE_PRESETS, type DatePreset } from '@cbp/shared/list/date-preset';
import { isRangeOfDays, type RangeChoice } from '@cbp/shared/list/list-state';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';

type RangeChoicesProps = {
  presets: readonly DatePreset[];
  range: RangeChoice | null;
  /** How many days can be chosen at once; any number without it. */
  mostDays?: number;
  onPreset: (range: RangeChoice) => void;
  /** Any time, where that can be chosen. */
  any?: { isChosen: boolean; onPick: () => void };
  /** Both days are there; more may be picked. */
  onDays: (range: RangeChoice) => void;
};

/** A range of days, by a preset or by its first and last one. */
export function RangeChoices({ presets, range, mostDays, any, onPreset, onDays }: RangeChoicesProps) {
  const language = useLanguage();
  const words = filterTexts[language];
  return (
    <>
      <fieldset className={classes.presets}>
        <legend>{words.presets}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={range !== null && 'preset' in range && range.preset === preset}
            onClick={() => onPreset({ preset })}
          >
            {DATE_PRESETS[preset].label[language]}
          </button>
        ))}
        {any && (
          <button type="button" aria-pressed={any.isChosen} onClick={any.onPick}>
            {words.anyTime}
          </button>
        )}
      </fieldset>
      <Days range={range} mostDays={mostDays ?? Number.POSITIVE_INFINITY} onPick={onDays} />
    </>
  );
}

type DaysProps = { range: RangeChoice | null; mostDays: number; onPick: (range: RangeChoice) => void };

function Days({ range, mostDays, onPick }: DaysProps) {
  const words = filterTexts[useLanguage()];
  const present = range && 'from' in range ? range : { from: '', to: '' };
  const [days, setDays] = useState(present);
  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to;
  const isTooLong = isRangeOfDays(days.from, days.to) && countDays(days) > mostDays;
  const pick = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed };
    setDays(next);
    if (isRangeOfDays(next.from, next.to) && countDays(next) <= mostDays) onPick(next);
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
            aria-invalid={isReversed || isTooLong}
            onChange={({ currentTarget }) => pick({ [end]: currentTarget.value })}
          />
        </label>
      ))}
      {isReversed && <p role="alert">{words.reversed}</p>}
      {isTooLong && <p role="alert">{words.tooLong(mostDays)}</p>}
    </fieldset>
  );
}

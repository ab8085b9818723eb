import { countDays, DATE_PRESETS, type DatePreset, isDay } from '@cbp/shared/list/date-preset';
import { isRangeOfDays, type RangeChoice } from '@cbp/shared/list/list-state';
import { MODEL_FAULTS } from '@cbp/shared/model-faults';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateField } from '../date/date-field.tsx';
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

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

type DaysProps = { range: RangeChoice | null; mostDays: number; onPick: (range: RangeChoice) => void };

function Days({ range, mostDays, onPick }: DaysProps) {
  const language = useLanguage();
  const words = filterTexts[language];
  const present = range && 'from' in range ? range : { from: '', to: '' };
  const [days, setDays] = useState(present);
  const [left, setLeft] = useState<End | null>(null);
  const isReversed = isDay(days.from) && isDay(days.to) && days.from > days.to;
  const isTooLong = isRangeOfDays(days.from, days.to) && countDays(days) > mostDays;
  const commit = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed };
    if (next.from === present.from && next.to === present.to) return;
    if (isRangeOfDays(next.from, next.to) && countDays(next) <= mostDays) onPick(next);
  };
  const isWrong = (end: End) => left === end && days[end] !== '' && !isDay(days[end]);
  return (
    <fieldset className={classes.days}>
      <legend>{words.wholeDays}</legend>
      {ENDS.map((end) => (
        <DateField
          key={end}
          precision="day"
          size="xs"
          label={words.ends[end]}
          value={days[end]}
          fault={isWrong(end) ? MODEL_FAULTS['Invalid date'][language] : null}
          onChange={(day) => setDays({ ...days, [end]: day })}
          onBlur={() => setLeft(end)}
          onCommit={(day) => commit({ [end]: day })}
        />
      ))}
      {isReversed && <p role="alert">{words.reversed}</p>}
      {isTooLong && <p role="alert">{words.tooLong(mostDays)}</p>}
    </fieldset>
  );
}

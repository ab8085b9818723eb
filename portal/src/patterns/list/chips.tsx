import type { AnyList } from '@cbp/shared/list/list';
import { type ListState, withChoices } from '@cbp/shared/list/list-state';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusMain } from '../../ui/focus-main.ts';
import { Icon } from '../../ui/icons.tsx';
import { choiceWords } from './choice-words.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { useFitting } from './use-fitting.ts';
import type { ChangeState } from './use-list-state.ts';

const GAP_PX = 6;
const MORE_PX = 44;

type ChipsProps = {
  list: AnyList;
  state: ListState;
  onChange: ChangeState;
  /** Filters that are in sight, and say themselves what they are set to. */
  inSight: readonly string[];
};

/** The active filters that are out of sight, each with a button to clear it, as many as fit in a line; and one to clear all. */
export function Chips({ list, state, onChange, inSight }: ChipsProps) {
  const language = useLanguage();
  const words = filterTexts[language];
  const [isWhole, setIsWhole] = useState(false);
  const chips = Object.entries(state.filters).flatMap(([key, choice]) => {
    if (inSight.includes(key)) return [];
    const name = list.fields[key]?.words[language] ?? key;
    return [{ key, name, text: words.chip({ name, value: choiceWords(list, key, choice, language) }) }];
  });
  const { ref, fitting } = useFitting<HTMLUListElement>(chips.map(({ text }) => text).join('\n'), {
    gapPx: GAP_PX,
    morePx: MORE_PX,
  });
  if (Object.keys(state.filters).length === 0) return null;
  const clear = (next: ListState) => {
    focusMain();
    onChange(next);
  };
  const leftOut = chips.length - fitting;
  return (
    <ul className={classes.chips} ref={ref} data-whole={isWhole} data-any={chips.length > 0}>
      {chips.map(({ key, name, text }, index) => (
        <li key={key} className={classes.chip} data-fitting data-out={!isWhole && index >= fitting}>
          <span className={classes.chipText} title={text}>
            {text}
          </span>
          <button
            type="button"
            aria-label={words.clear(name)}
            onClick={() => clear(withChoices(list, state, { [key]: null }))}
          >
            <Icon name="cross" size={12} />
          </button>
        </li>
      ))}
      {leftOut > 0 && (
        <li>
          <button
            type="button"
            className={classes.inLine}
            aria-expanded={isWhole}
            aria-label={isWhole ? words.fewerChips : words.moreChips(leftOut)}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? <Icon name="up" size={12} /> : `+${leftOut}`}
          </button>
        </li>
      )}
      <li data-beside>
        <button
          type="button"
          className={classes.inLine}
          onClick={() => clear({ ...state, filters: {}, page: 1 })}
        >
          {words.clearAll}
        </button>
      </li>
    </ul>
  );
}

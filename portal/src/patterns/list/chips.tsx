import type { AnyList } from '@cbp/shared/list/list';
import { type ListState, withChoices } from '@cbp/shared/list/list-state';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusMain } from '../../ui/focus-main.ts';
import { Icon } from '../../ui/icons.tsx';
import { choiceWords } from './choice-words.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import type { ChangeState } from './use-list-state.ts';

type ChipsProps = { list: AnyList; state: ListState; onChange: ChangeState };

/** The active filters, each with a button to clear it, and one to clear all. */
export function Chips({ list, state, onChange }: ChipsProps) {
  const language = useLanguage();
  const words = filterTexts[language];
  const active = Object.entries(state.filters);
  if (active.length === 0) return null;
  const clear = (next: ListState) => {
    focusMain();
    onChange(next);
  };
  return (
    <ul className={classes.chips}>
      {active.map(([key, choice]) => {
        const name = list.fields[key]?.words[language] ?? key;
        return (
          <li key={key} className={classes.chip}>
            <span className={classes.chipText}>
              {words.chip({ name, value: choiceWords(list, key, choice, language) })}
            </span>
            <button
              type="button"
              aria-label={words.clear(name)}
              onClick={() => clear(withChoices(list, state, { [key]: null }))}
            >
              <Icon name="cross" size={12} />
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className={classes.clearAll}
          onClick={() => clear({ ...state, filters: {}, page: 1 })}
        >
          {words.clearAll}
        </button>
      </li>
    </ul>
  );
}

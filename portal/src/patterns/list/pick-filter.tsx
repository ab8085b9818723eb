import type { AnyList } from '@cbp/shared/list/list';
import { type Choice, type ListState, withChoices } from '@cbp/shared/list/list-state';
import { useLanguage } from '../../i18n/use-language.ts';
import { choiceWords } from './choice-words.ts';
import { ClientPicks } from './client-picks.tsx';
import { CurrencyPicks } from './currency-picks.tsx';
import { FilterPopover } from './filter-popover.tsx';
import type { ChangeState } from './use-list-state.ts';

type PickFilterProps = { list: AnyList; filterKey: string; state: ListState; onChange: ChangeState };

/** Clients or currencies, found by typing a part of their id or name. */
export function PickFilter({ list, filterKey: key, state, onChange }: PickFilterProps) {
  const language = useLanguage();
  const choice = state.filters[key];
  const Picks = list.filters[key]?.kind === 'contains' ? CurrencyPicks : ClientPicks;
  return (
    <FilterPopover
      name={list.fields[key]?.words[language] ?? key}
      isActive={choice !== undefined}
      value={choice ? choiceWords(list, key, choice, language) : null}
      onClear={() => onChange(withChoices(list, state, { [key]: null }))}
    >
      {() => (
        <Picks
          chosen={chosenBy(choice)}
          onChange={(values) => onChange(withChoices(list, state, { [key]: { kind: 'among', values } }))}
        />
      )}
    </FilterPopover>
  );
}

/** A link may have a typed text. */
function chosenBy(choice: Choice | undefined): string[] {
  if (choice?.kind === 'contains') return [choice.text.toUpperCase()];
  return choice?.kind === 'among' ? choice.values.map(String) : [];
}

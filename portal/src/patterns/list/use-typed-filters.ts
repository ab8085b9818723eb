import type { AnyList } from '@cbp/shared/list/list';
import { formatTyped, type ListState, withChoices } from '@cbp/shared/list/list-state';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { type TypedFault, typedChoice, typedFaults } from './typed-filter.ts';
import type { TypedFilterProps } from './typed-filter-input.tsx';
import type { ChangeState } from './use-list-state.ts';

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
    setSeen({ ...seen, ...applied });
    setTyped({ ...typed, ...Object.fromEntries(changed.map((key) => [key, applied[key] ?? ''])) });
  }
  return { typed, applied, type: (key: string, text: string) => setTyped({ ...typed, [key]: text }) };
}

/** What was too much when it was submitted, as it stood then. */
type Refused = { texts: Texts; faults: Readonly<Record<string, TypedFault>> };

type Typing = { list: AnyList; state: ListState; onChange: ChangeState };

/** What is typed into filters; every text that is there is applied together. */
export function useTypedFilters({ list, state, onChange }: Typing, keys: readonly string[]) {
  const language = useLanguage();
  const { typed, applied, type } = useTyped(list, keys, state);
  const [refused, setRefused] = useState<Refused>({ texts: {}, faults: {} });
  /** Applies what is typed, or leads to what is too much of it; says which. */
  const submit = (event: FormEvent<HTMLFormElement>): boolean => {
    event.preventDefault();
    const choices = Object.fromEntries(keys.map((key) => [key, typedChoice(list, key, typed[key] ?? '')]));
    const faults = typedFaults(list, state, choices);
    setRefused({ texts: typed, faults });
    const [first] = Object.keys(faults);
    if (first === undefined) onChange(withChoices(list, state, choices));
    else event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    return first === undefined;
  };
  const inputOf = (key: string): TypedFilterProps => ({
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

import { LONGEST_ID, LONGEST_SEARCH, LONGEST_WHOLE_TEXT, MOST_PICKED } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import {
  type Choice,
  initialState,
  type ListState,
  readTyped,
  withChoices,
} from '@cbp/shared/list/list-state';
import { readId } from '@cbp/shared/text/read-id';

/** What of a typed text is more than can be looked for: its length, how many values it holds, or all together. */
export type TypedFault =
  | { kind: 'long'; most: number }
  | { kind: 'longValue'; most: number; value: string }
  | { kind: 'many'; most: number; count: number }
  | { kind: 'address' };

/** Web servers accept URLs up to 8 kB: a longer one can't be reloaded or shared. */
const LONGEST_ADDRESS = 7_500;
/** So much of a value tells which one it is. */
const SHOWN = 20;

/** What a typed text asks for: itself, whole or as a part, or the ids that it holds. */
export function typedChoice(list: AnyList, key: string, text: string): Choice {
  const filter = list.filters[key];
  if (filter?.kind === 'contains') return readTyped(text.trim());
  if (filter?.kind === 'pick' && filter.from === 'whole') {
    return { kind: 'among', values: text.trim() === '' ? [] : [text.trim()] };
  }
  const ids = text
    .split(/[\s,;，、]+/)
    .map(readId)
    .filter((id) => id !== '');
  return { kind: 'among', values: [...new Set(ids)] };
}

/** What is too much in texts that were typed, by their filters; nothing where they can be looked for together. */
export function typedFaults(
  list: AnyList,
  state: ListState,
  choices: Readonly<Record<string, Choice>>,
): Readonly<Record<string, TypedFault>> {
  const found = Object.entries(choices).flatMap(([key, choice]) => {
    const fault = faultOf(list, key, choice);
    return fault ? [[key, fault] as const] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  if (lengthOf(list, withChoices(list, state, choices)) <= LONGEST_ADDRESS) return {};
  const lengths = Object.entries(choices).map(([key, choice]): [string, number] => [
    key,
    lengthOf(list, withChoices(list, initialState(list), { [key]: choice })),
  ]);
  const longest = lengths.toSorted(([, one], [, other]) => other - one)[0];
  return longest ? { [longest[0]]: { kind: 'address' } } : {};
}

const lengthOf = (list: AnyList, state: ListState) => addressOf(list, state).toString().length;

function faultOf(list: AnyList, key: string, choice: Choice): TypedFault | null {
  if (choice.kind === 'contains') {
    return choice.text.length > LONGEST_SEARCH ? { kind: 'long', most: LONGEST_SEARCH } : null;
  }
  if (choice.kind !== 'among') return null;
  const { length: count } = choice.values;
  if (count > MOST_PICKED) return { kind: 'many', most: MOST_PICKED, count };
  const most = list.filters[key]?.kind === 'pick' ? LONGEST_ID : LONGEST_WHOLE_TEXT;
  const value = choice.values.find((one) => String(one).length > most);
  if (value === undefined) return null;
  if (count === 1) return { kind: 'long', most };
  return { kind: 'longValue', most, value: `${String(value).slice(0, SHOWN)}…` };
}

import type { AnyList } from '@cbp/shared/list/list';
import { type ListState, withChoices } from '@cbp/shared/list/list-state';
import type { ListTab } from '@cbp/shared/list/list-tab';
import { Button, Group } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { widerDates } from './empty-list.ts';
import { filterTexts } from './filter.texts.ts';

type WaysOutProps = {
  list: AnyList;
  tab: ListTab | null;
  state: ListState;
  onChange: (next: ListState) => void;
};

/** What to try when nothing matches: clear the filters, or widen the dates. */
export function WaysOut({ list, tab, state, onChange }: WaysOutProps) {
  const words = filterTexts[useLanguage()];
  return (
    <Group gap="xs" justify="center">
      {Object.keys(state.filters).length > 0 && (
        <Button variant="default" onClick={() => onChange({ ...state, filters: {}, page: 1 })}>
          {words.clearAll}
        </Button>
      )}
      {widerDates(list, state, tab).map(({ key, choice }) => (
        <Button
          key={key}
          variant="default"
          onClick={() => onChange(withChoices(list, state, { [key]: choice }))}
        >
          {words.lastDays}
        </Button>
      ))}
    </Group>
  );
}

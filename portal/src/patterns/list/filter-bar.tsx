import { isTyped } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { type ListState, partnersOf } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { AmongFilter } from './among-filter.tsx';
import { Chips } from './chips.tsx';
import type { ListScreen } from './define-list-screen.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { FilterPanel, FilterSheet } from './filter-panel.tsx';
import { filterPlaces } from './filter-places.ts';
import { PickFilter } from './pick-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TypedFilterInput } from './typed-filter-input.tsx';
import type { ChangeState } from './use-list-state.ts';
import { useTypedFilters } from './use-typed-filters.ts';

/** The width up to which rows are cards, as in list-table.module.css. */
const PHONE = '(max-width: 48em)';

type FilterProps = { list: AnyList; state: ListState; onChange: ChangeState };

type FilterBarProps = FilterProps & {
  screen: ListScreen;
  /** Filters that aren't offered: the open tab sets them, or they leave no choice. */
  leftOut: readonly string[];
};

/** The filters of a list in one row: the most used ones, a button for the others, and what is set of these. */
export function FilterBar({ list, screen, leftOut, state, onChange }: FilterBarProps) {
  const words = filterTexts[useLanguage()];
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { inBar, inPanel } = filterPlaces(screen, { leftOut, isPhone });
  const isText = (key: string) => isTyped(list.filters[key]);
  const facts = { list, state, onChange };
  const typed = useTypedFilters(facts, [...inBar, ...(isOpen ? inPanel : [])].filter(isText));
  const controlsOf = (keys: readonly string[]) =>
    keys.map((key) =>
      isText(key) ? (
        <TypedFilterInput key={key} {...typed.inputOf(key)} />
      ) : (
        <Picker key={key} {...facts} filterKey={key} />
      ),
    );
  const isSet = (key: string) =>
    [key, ...partnersOf(list, key)].some((one) => state.filters[one] !== undefined);
  const count = inPanel.filter(isSet).length;
  if (inBar.length + inPanel.length + Object.keys(state.filters).length === 0) return null;
  const isPanelOpen = isOpen && inPanel.length > 0;
  const close = () => setIsOpen(false);
  return (
    <>
      <search className={classes.bar} aria-label={words.bar}>
        <div className={classes.row}>
          <form className={classes.inRow} onSubmit={typed.submit}>
            {controlsOf(inBar)}
            {inPanel.length > 0 && (
              <Button
                ref={button}
                className={classes.more ?? ''}
                variant="default"
                size="xs"
                leftSection={<Icon name="filter" size={14} />}
                data-active={count > 0}
                aria-expanded={isPanelOpen}
                {...(isPhone
                  ? { 'aria-haspopup': 'dialog' }
                  : { 'aria-controls': isPanelOpen ? panelId : undefined })}
                onClick={() => setIsOpen(!isOpen)}
              >
                {words.open}
                {count > 0 && ` (${count})`}
              </Button>
            )}
          </form>
          <Chips {...facts} inSight={inBar.flatMap((key) => [key, ...partnersOf(list, key)])} />
        </div>
        {!isPhone && isPanelOpen && (
          <FilterPanel
            id={panelId}
            canApply={inPanel.some(isText)}
            onSubmit={typed.submit}
            onClose={() => {
              close();
              button.current?.focus();
            }}
          >
            {controlsOf(inPanel)}
          </FilterPanel>
        )}
      </search>
      {isPhone && inPanel.length > 0 && (
        <FilterSheet
          isOpen={isOpen}
          onClear={
            Object.keys(state.filters).length > 0 ? () => onChange({ ...state, filters: {}, page: 1 }) : null
          }
          onSubmit={(event: FormEvent<HTMLFormElement>) => typed.submit(event) && close()}
          onClose={close}
        >
          {controlsOf(inPanel)}
        </FilterSheet>
      )}
    </>
  );
}

function Picker({ list, filterKey, state, onChange }: FilterProps & { filterKey: string }) {
  switch (list.filters[filterKey]?.kind) {
    case 'among':
      return (
        <AmongFilter
          list={list}
          keys={[filterKey, ...partnersOf(list, filterKey)]}
          state={state}
          onChange={onChange}
        />
      );
    case 'range':
      return <RangeFilter list={list} filterKey={filterKey} state={state} onChange={onChange} />;
    case 'contains':
    case 'pick':
      return <PickFilter list={list} filterKey={filterKey} state={state} onChange={onChange} />;
    default:
      return null;
  }
}

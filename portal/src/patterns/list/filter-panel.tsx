import { Button, Drawer } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { FilterPlace } from './filter-popover.tsx';

type PanelProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

type InFlowProps = PanelProps & {
  id: string;
  /** Whether something in it is typed, and applied by a button. */
  canApply: boolean;
};

/** The filters that aren't in the bar, each below its label. */
export function FilterPanel({ id, canApply, onSubmit, onClose, children }: InFlowProps) {
  const words = filterTexts[useLanguage()];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <FilterPlace value="panel">
      <form
        ref={form}
        className={classes.panel}
        id={id}
        aria-label={words.open}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          // A filter that is open in it lies elsewhere in the document, and is closed first.
          if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={classes.fields}>{children}</div>
        {canApply && (
          <Button type="submit" size="xs" className={classes.apply ?? ''}>
            {words.apply}
          </Button>
        )}
      </form>
    </FilterPlace>
  );
}

type SheetProps = PanelProps & {
  isOpen: boolean;
  /** Null where no filter is set. */
  onClear: (() => void) | null;
};

/** The same on a phone, from its lower edge. */
export function FilterSheet({ isOpen, onClear, onSubmit, onClose, children }: SheetProps) {
  const words = filterTexts[useLanguage()];
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      title={words.open}
      closeButtonProps={{ 'aria-label': words.close }}
      classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
    >
      <FilterPlace value="sheet">
        <form className={classes.inSheet} aria-label={words.open} onSubmit={onSubmit}>
          <div className={classes.fields}>{children}</div>
          <div className={classes.ends}>
            <Button type="submit">{words.showRows}</Button>
            {onClear && (
              <Button
                variant="subtle"
                onClick={({ currentTarget }) => {
                  onClear();
                  currentTarget.form?.querySelector<HTMLElement>('input, button')?.focus();
                }}
              >
                {words.clearAll}
              </Button>
            )}
          </div>
        </form>
      </FilterPlace>
    </Drawer>
  );
}

import { Popover } from '@mantine/core';
import { createContext, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';

/** Where filters stand: in a bar, named in their buttons, or labelled in a panel; in a sheet they unfold what they offer. */
export const FilterPlace = createContext<'bar' | 'panel' | 'sheet'>('bar');

type FilterPopoverProps = {
  name: string;
  /** What is chosen, in a few words; null where nothing filters. */
  value: string | null;
  /** Whether it is something else than at the start. */
  isActive: boolean;
  /** Sets it back to the start. */
  onClear?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A filter as a button that says what it is set to, and opens what can be chosen. */
export function FilterPopover({ name, value, isActive, onClear, children }: FilterPopoverProps) {
  const words = filterTexts[useLanguage()];
  const place = useContext(FilterPlace);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [nameId, valueId, contentId] = [useId(), useId(), useId()];
  const isLabelled = place !== 'bar';
  const isUnfolding = place === 'sheet';
  const hasCross = isActive && onClear !== undefined;
  const close = () => setIsOpen(false);
  const target = (
    <button
      ref={button}
      type="button"
      className={classes.picker}
      data-active={isActive}
      data-cross={hasCross}
      aria-labelledby={isLabelled ? `${nameId} ${valueId}` : undefined}
      aria-expanded={isOpen}
      {...(isUnfolding ? { 'aria-controls': isOpen ? contentId : undefined } : { 'aria-haspopup': 'dialog' })}
      onClick={() => setIsOpen(!isOpen)}
    >
      {!isLabelled && <span className={classes.pickerName}>{name}</span>}
      {(value !== null || isLabelled) && (
        <strong className={classes.pickerValue} id={valueId} data-blank={value === null}>
          {value ?? words.any}
        </strong>
      )}
      {!hasCross && <Icon name={isUnfolding && isOpen ? 'up' : 'down'} size={12} />}
    </button>
  );
  return (
    <div className={classes.field} data-place={place}>
      {isLabelled && (
        <span className={classes.label} id={nameId}>
          {name}
        </span>
      )}
      <div className={classes.control}>
        {isUnfolding ? (
          target
        ) : (
          <Popover
            opened={isOpen}
            onChange={setIsOpen}
            position="bottom-start"
            shadow="md"
            trapFocus
            returnFocus
            withRoles={false}
            transitionProps={{ duration: 100 }}
          >
            <Popover.Target>{target}</Popover.Target>
            <Popover.Dropdown className={classes.dropdown ?? ''} role="dialog" aria-label={name}>
              {children(close)}
            </Popover.Dropdown>
          </Popover>
        )}
        {hasCross && (
          <button
            type="button"
            className={classes.cross}
            aria-label={words.clear(name)}
            onClick={() => {
              onClear();
              button.current?.focus();
            }}
          >
            <Icon name="cross" size={14} />
          </button>
        )}
      </div>
      {isUnfolding && isOpen && (
        <div className={classes.unfolded} id={contentId}>
          {children(() => {
            close();
            button.current?.focus();
          })}
        </div>
      )}
    </div>
  );
}

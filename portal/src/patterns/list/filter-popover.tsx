import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import classes from './filter-bar.module.css';

type FilterPopoverProps = {
  name: string;
  /** What is chosen, in a few words; null where nothing filters. */
  value: string | null;
  /** Whether it is something else than at the start. */
  isActive: boolean;
  children: (close: () => void) => ReactNode;
};

/** A filter as a button that says what it is set to, and opens what can be chosen. */
export function FilterPopover({ name, value, isActive, children }: FilterPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
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
      <Popover.Target>
        <button
          type="button"
          className={classes.picker}
          data-active={isActive}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.pickerName}>{name}</span>
          {value !== null && <strong className={classes.pickerValue}>{value}</strong>}
          <Icon name="down" size={12} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} role="dialog" aria-label={name}>
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

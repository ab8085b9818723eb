import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';
import classes from './list-screen.module.css';

type ToolButtonProps = ButtonProps &
  ComponentPropsWithRef<'button'> & { icon: IconName; label: string; isIconOnly?: boolean };

/** A tool of the list; where there is little room its icon stands alone, and keeps its name. */
export function ToolButton({ icon, label, isIconOnly = false, ...button }: ToolButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={label}
      title={label}
      className={classes.tool ?? ''}
      {...button}
    >
      <Icon name={icon} size={15} />
      {!isIconOnly && <span className={classes.toolName}>{label}</span>}
    </Button>
  );
}

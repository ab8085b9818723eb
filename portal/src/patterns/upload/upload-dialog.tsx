import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './upload-dialog.module.css';

type UploadDialogProps = {
  button: string;
  heading: string;
  close: string;
  variant?: ButtonProps['variant'];
  children: ReactNode;
};

/** A button that opens the place for a file, with what is to be known of it. */
export function UploadDialog({ button, heading, close, variant = 'filled', children }: UploadDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant={variant} onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={heading}
        size="lg"
        centered
        // The result is read with the mouse elsewhere.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': close }}
      >
        <div className={classes.dialog}>{children}</div>
      </Dialog>
    </>
  );
}

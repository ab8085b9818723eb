import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './upload-dialog.module.css';

type UploadDialogProps = {
  button: string;
  heading: string;
  close: string;
  variant?: ButtonProps['variant'];
  size?: 'lg' | 'xl';
  /** Gets what closes the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button that opens the place for a file, with what is to be known of it. */
export function UploadDialog(props: UploadDialogProps) {
  const { button, heading, close, variant = 'filled', size = 'lg', children } = props;
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
        size={size}
        centered
        // The result is read with the mouse elsewhere.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': close }}
      >
        <div className={classes.dialog}>
          {typeof children === 'function' ? children(() => setIsOpen(false)) : children}
        </div>
      </Dialog>
    </>
  );
}

import { Modal, type ModalProps } from '@mantine/core';
import { useTopmostKeys } from './use-topmost-keys.ts';

/** A dialog over the page, which keeps the focus and gives it back. Escape closes the topmost alone. */
export function Dialog({ closeOnEscape = true, ...modal }: ModalProps) {
  useTopmostKeys(modal.opened, closeOnEscape ? modal.onClose : null);
  return <Modal {...modal} closeOnEscape={false} />;
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type SheetProps = { heading: string; close: string; onClose: () => void; children: ReactNode };

/** A form over the page: the whole window on a phone. The browser keeps the focus in it and gives it back afterwards. */
export function Sheet({ heading, close, onClose, children }: SheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the dialog is removed: only one that is closed gives the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    if (!current.open) current.showModal();
    return () => current.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        // Of the dialog, not of a file chooser in it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header>
        <h2 id={id}>{heading}</h2>
        <button type="button" className="plain square" onClick={onClose} aria-label={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

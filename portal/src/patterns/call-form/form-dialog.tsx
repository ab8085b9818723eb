import type { ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LeaveDialog } from './leave-question.tsx';
import { FormsOfDialog, type OpenForms, unsavedForm } from './unsaved-forms.ts';

type FormDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What its cross is called. */
  closeLabel: string;
  size?: NonNullable<ModalProps['size']>;
  children: ReactNode;
};

/** A dialog with forms in it: its cross, Escape and a click beside it ask before what was typed is lost. */
export function FormDialog({ isOpen, onClose, title, closeLabel, size = 'md', children }: FormDialogProps) {
  const [forms] = useState<OpenForms>(() => new Set());
  // It stays there while the question fades away.
  const [unsaved, setUnsaved] = useState('');
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  // The form may be saved, and the dialog with it be closed, while the question stands.
  useEffect(() => {
    if (!isOpen) setIsQuestionOpen(false);
  }, [isOpen]);
  const leave = () => {
    const name = unsavedForm(forms);
    if (name === null) return onClose();
    setUnsaved(name);
    setIsQuestionOpen(true);
  };
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={leave}
        title={title}
        size={size}
        // What comes and goes inside moves neither its title nor the fields above.
        yOffset="8dvh"
        closeButtonProps={{ 'aria-label': closeLabel }}
      >
        <FormsOfDialog.Provider value={forms}>{children}</FormsOfDialog.Provider>
      </Dialog>
      <LeaveDialog
        isOpen={isQuestionOpen && isOpen}
        formName={unsaved}
        onStay={() => setIsQuestionOpen(false)}
        onGo={() => {
          setIsQuestionOpen(false);
          onClose();
        }}
      />
    </>
  );
}

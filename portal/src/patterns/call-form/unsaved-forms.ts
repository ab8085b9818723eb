import { createContext, useContext, useEffect, useRef } from 'react';

/** An open form: what it is called, and whether something in it would be lost. */
type OpenForm = { name: string; isDirty: () => boolean };

export type OpenForms = Set<OpenForm>;

/** Those of the whole portal. */
const open: OpenForms = new Set();

/** Unsaved forms of the surrounding dialog, which can be closed on its own. */
export const FormsOfDialog = createContext<OpenForms | null>(null);

/** What an open form with changes is called; null where nothing would be lost. */
export function unsavedForm(forms: OpenForms = open): string | null {
  return [...forms].find(({ isDirty }) => isDirty())?.name ?? null;
}

/** Has the user asked before what is in this form is lost. */
export function useUnsavedForm(name: string, isDirty: () => boolean): void {
  const ofDialog = useContext(FormsOfDialog);
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const form = { name, isDirty: () => latest.current() };
    const places = ofDialog ? [open, ofDialog] : [open];
    for (const forms of places) forms.add(form);
    return () => {
      for (const forms of places) forms.delete(form);
    };
  }, [name, ofDialog]);
}

import { createContext, useContext, useEffect, useRef } from 'react';

type OpenForm = {
  name: string;
  /** Whether something in it would be lost. */
  isDirty: () => boolean;
  /** Whether it stays open while the query of the page's address changes, such as the view in it. */
  outlivesQuery: boolean;
};

export type OpenForms = Set<OpenForm>;

/** Those of the whole portal. */
const open: OpenForms = new Set();

/** Unsaved forms of the surrounding dialog, which can be closed on its own. */
export const FormsOfDialog = createContext<OpenForms | null>(null);

/** What an open form with changes is called; null where nothing would be lost. */
export function unsavedForm(forms: OpenForms = open): string | null {
  return nameOfDirty([...forms]);
}

/** The same where the page stays, and only the query of its address changes. */
export function formUnsavedByQuery(): string | null {
  return nameOfDirty([...open].filter(({ outlivesQuery }) => !outlivesQuery));
}

const nameOfDirty = (forms: readonly OpenForm[]) => forms.find(({ isDirty }) => isDirty())?.name ?? null;

/** Has the user asked before what is in this form is lost. */
export function useUnsavedForm(
  name: string,
  isDirty: () => boolean,
  { outlivesQuery = false }: Partial<Pick<OpenForm, 'outlivesQuery'>> = {},
): void {
  const ofDialog = useContext(FormsOfDialog);
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const form = { name, isDirty: () => latest.current(), outlivesQuery };
    const places = ofDialog ? [open, ofDialog] : [open];
    for (const forms of places) forms.add(form);
    return () => {
      for (const forms of places) forms.delete(form);
    };
  }, [name, outlivesQuery, ofDialog]);
}

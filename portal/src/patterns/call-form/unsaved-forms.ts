import { useEffect, useRef } from 'react';

/** An open form: what it is called, and whether something in it would be lost. */
type OpenForm = { name: string; isDirty: () => boolean };

const open = new Set<OpenForm>();

/** What an open form with changes is called; null where nothing would be lost. */
export function unsavedForm(): string | null {
  return [...open].find(({ isDirty }) => isDirty())?.name ?? null;
}

/** Has the user asked before what is in this form is lost. */
export function useUnsavedForm(name: string, isDirty: () => boolean): void {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const form = { name, isDirty: () => latest.current() };
    open.add(form);
    return () => void open.delete(form);
  }, [name]);
}

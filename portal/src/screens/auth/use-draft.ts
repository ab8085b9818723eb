import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Draft, storeDraft, takeDraft } from './draft.ts';

const openStorage = () => sessionStorage;

/** Input that a reload would lose. */
export const DraftContext = createContext<RefObject<Draft | null>>({ current: null });

/** The form's input before the page was reloaded in another language; null the first time. */
export function useStoredDraft(): Draft | null {
  const { pathname } = useLocation();
  const [storedDraft] = useState(() => takeDraft(openStorage, pathname));
  return storedDraft;
}

/** Says what a choice of a language has to keep of this form. */
export function useDraft({ email, isSent }: Omit<Draft, 'pathname'>): void {
  const draft = use(DraftContext);
  const { pathname } = useLocation();
  useEffect(() => {
    draft.current = { pathname, email, isSent };
    return () => {
      draft.current = null;
    };
  }, [draft, pathname, email, isSent]);
}

/** Keeps what the form on this page has over one reload. */
export function useKeepDraft(): () => void {
  const draft = use(DraftContext);
  return () => {
    if (draft.current) storeDraft(openStorage, draft.current);
  };
}

import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Draft } from './draft.ts';

/** The state of a navigation between the forms of the sign-in area: an address is typed once. */
export function broughtEmail(email: string): { email: string } {
  return { email };
}

/** The address that a form begins with: that of before a change of language, else that of the form before, else none. */
export function useFirstEmail(storedDraft: Draft | null): string {
  const { state } = useLocation();
  const [first] = useState(() => {
    const brought: unknown = state?.email;
    return storedDraft?.email ?? (typeof brought === 'string' ? brought : '');
  });
  return first;
}

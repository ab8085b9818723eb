import { z } from 'zod';

const DRAFT_KEY = 'sign-in-draft';

const Draft = z.object({
  pathname: z.string(),
  email: z.string(),
  isSent: z.boolean().describe('The link was asked for'),
});

/** What of a form of the sign-in area outlives a reload, and on which page; never a password. */
export type Draft = z.output<typeof Draft>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps a draft in this tab. Where storage is forbidden nothing is kept, no choice of a language either. */
export function storeDraft(openStorage: () => Store, draft: Draft): void {
  try {
    openStorage().setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Typed text isn't restored.
  }
}

/** Takes the draft of a page out of this tab, null without one; that of another page is thrown away. */
export function takeDraft(openStorage: () => Store, pathname: string): Draft | null {
  try {
    const storage = openStorage();
    const text = storage.getItem(DRAFT_KEY);
    storage.removeItem(DRAFT_KEY);
    const draft = Draft.parse(JSON.parse(text ?? 'null'));
    return draft.pathname === pathname ? draft : null;
  } catch {
    return null;
  }
}

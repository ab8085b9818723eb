import type { ContentPart } from '@cbp/shared/evidence/evidence-content';

/** How much of a report its recipient has room for; what is left out is said on paper. */
export type Shortening = {
  /** How many product photos are shown, the first; null shows all. */
  photos: number | null;
  /** How many messages are shown, the last; null shows all. One that the first page quotes is shown besides. */
  messages: number | null;
  /** The history in its first three events and the last. */
  isHistoryCondensed: boolean;
  /** Exhibits that are left out; never one that a fact of the first page refers to. */
  leftOut: readonly ContentPart[];
};

export const WHOLE: Shortening = { photos: null, messages: null, isHistoryCondensed: false, leftOut: [] };

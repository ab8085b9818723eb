/** What is stored of a match that nothing has decided, or nothing any more. */
export const OPEN_MATCH = {
  state: 'open',
  reason: null,
  note: null,
  until: null,
  decidedBy: null,
  decidedAt: null,
  exceptionId: null,
} as const;

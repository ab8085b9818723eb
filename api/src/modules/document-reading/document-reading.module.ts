import { defineModule } from '../../wiring/define-module.ts';

/** Reads pictures of identity documents in a thread of its own; it stores nothing and has no calls of its own. */
export const documentReadingModule = defineModule({
  name: 'document-reading',
  needs: [],
  create: () => ({}),
});

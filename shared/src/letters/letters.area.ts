import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { letterEndpoints } from './letters.calls.ts';

/** Cover letters of dispute cases, and the templates that clients keep for them. */
export const lettersArea = defineArea({
  name: 'letters',
  needs: [evidenceArea],
  calls: letterEndpoints,
});

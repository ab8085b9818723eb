import { defineModule } from '../../wiring/define-module.ts';
import { readStoredTexts } from './text-readings.service.ts';

const READING_PAUSE_MS = 10 * 60_000;

/** Stored texts, read again when the rules of reading change. */
export const textReadingsModule = defineModule({
  name: 'text-readings',
  needs: [],
  create: ({ db, log, now }) => ({
    jobs: [
      {
        name: 'stored texts',
        pauseMs: READING_PAUSE_MS,
        work: (signal) => readStoredTexts({ ctx: { db, log, now }, input: { signal } }),
      },
    ],
  }),
});

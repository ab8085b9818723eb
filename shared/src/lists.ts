import { AREAS } from './areas.ts';
import type { Declared } from './compose-areas.ts';
import { batchList } from './pdf/batch.list.ts';

/** Every list of the PDF service. */
export const PDF_LISTS = [batchList] as const;

/** Every list of the platform. */
export const LISTS = AREAS.flatMap((area): readonly Declared<'lists'>[number][] =>
  'lists' in area ? area.lists : [],
);

import { type DrawnDocument, drawDocument, type SpecimenKind } from './specimens/draw-document.ts';
import { type Holder, inventHolder } from './specimens/holder.ts';
import { GOOD_SHOT, photograph, type Shot } from './specimens/photograph.ts';

/** The holder of a document of Utopia. */
export type SpecimenHolder = Holder;
export type { DrawnDocument as Specimen, SpecimenKind } from './specimens/draw-document.ts';

/** Invents a holder by a seeded sequence; documents are issued up to the year of `today`. */
export const inventSpecimenHolder = (random: () => number, today: string): Holder =>
  inventHolder(random, today);

/** Draws a document of Utopia, which doesn't exist, for demo data. */
export const drawSpecimen = (holder: Holder, kind: SpecimenKind, seed: number): DrawnDocument =>
  drawDocument(holder, kind, seed);

/** A photo of a drawn document, as a JPEG; a good one except for what is named. */
export const photographSpecimen = (specimen: DrawnDocument, shot: Partial<Shot>): Promise<Buffer> =>
  photograph(specimen, { ...GOOD_SHOT, ...shot });

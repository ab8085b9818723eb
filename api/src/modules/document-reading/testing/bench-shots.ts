import { createRandom } from '@cbp/shared/seeded-random';
import { type DrawnDocument, drawDocument, type SpecimenKind } from '../specimens/draw-document.ts';
import { type Holder, inventHolder } from '../specimens/holder.ts';
import { GOOD_SHOT, photograph, type Shot } from '../specimens/photograph.ts';

export const TODAY = '2026-11-19';
export const SHOT_FAULTS = ['plain', 'turned', 'blurred', 'dark', 'compressed', 'mixed'] as const;
export type ShotFault = (typeof SHOT_FAULTS)[number];
export type Taken = {
  holder: Holder;
  document: DrawnDocument;
  kind: SpecimenKind;
  shot: Shot;
  fault: string;
  picture: Buffer;
};

const between = (random: () => number, least: number, most: number) => least + random() * (most - least);

/** A shot that a phone would take: slightly turned and tilted, with some blur and uneven light. */
export function usualShot(random: () => number, dpi: number): Shot {
  return {
    ...GOOD_SHOT,
    seed: Math.floor(random() * 2 ** 31),
    dpi,
    angle: between(random, -1.5, 1.5),
    tilt: between(random, 0.002, 0.012),
    blur: between(random, 0.03, 0.08),
    light: between(random, 0.8, 1.05),
    quality: Math.round(between(random, 78, 92)),
  };
}

/** The same with what makes reading harder, still readable for a user. */
export function faultyShot(random: () => number, dpi: number, fault: ShotFault): Shot {
  const shot = usualShot(random, dpi);
  const side = random() < 0.5 ? -1 : 1;
  const turned = { angle: side * between(random, 3, 5) };
  if (fault === 'turned') return { ...shot, ...turned };
  if (fault === 'blurred') return { ...shot, blur: between(random, 0.1, 0.17) };
  if (fault === 'dark') return { ...shot, light: between(random, 0.2, 0.4) };
  if (fault === 'compressed') return { ...shot, quality: 60 };
  if (fault === 'mixed') {
    return {
      ...shot,
      ...turned,
      blur: between(random, 0.07, 0.12),
      light: between(random, 0.35, 0.6),
      quality: 65,
    };
  }
  return shot;
}

/** Draws and photographs the document of an invented holder. */
export async function take(
  seed: number,
  kind: SpecimenKind,
  { shot, fault }: { shot: Shot; fault: string },
): Promise<Taken> {
  const holder = inventHolder(createRandom(seed), TODAY);
  const document = drawDocument(holder, kind, seed);
  return { holder, document, kind, shot, fault, picture: await photograph(document, shot) };
}

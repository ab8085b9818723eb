import { createRandom } from '@cbp/shared/seeded-random';
import sharp from 'sharp';
import type { DrawnDocument } from './draw-document.ts';
import { type Corners, warp } from './warp.ts';

/** How a document was photographed. Lengths are millimetres on the document, angles degrees. */
export type Shot = {
  seed: number;
  dpi: number;
  angle: number;
  /** How far corners move against each other, as a fraction of the width. */
  tilt: number;
  /** The standard deviation of the blur. */
  blur: number;
  /** 1 is well lit. */
  light: number;
  /** How strong a reflection covers part of the document, 0 to 1. */
  glare: number;
  /** How much of the document lies outside of the picture, at a side chosen by the seed. */
  cut: number;
  quality: number;
};

export const GOOD_SHOT: Shot = {
  seed: 1,
  dpi: 200,
  angle: 0,
  tilt: 0,
  blur: 0.05,
  light: 1,
  glare: 0,
  cut: 0,
  quality: 85,
};
/** The drawing has more dots than the photo, as the document has. */
const OVERSAMPLING = 1.5;
const TABLES: readonly [number, number, number][] = [
  [112, 84, 60],
  [70, 76, 84],
  [168, 160, 148],
  [46, 58, 52],
];

/** A JPEG of a drawn document on a table, as a phone would send it. The same shot gives the same picture. */
export async function photograph(document: DrawnDocument, shot: Shot): Promise<Buffer> {
  const random = createRandom(shot.seed);
  const dots = shot.dpi / 25.4;
  const drawn = await sharp(Buffer.from(document.svg), { density: 72 })
    .resize(
      Math.round(document.width * dots * OVERSAMPLING),
      Math.round(document.height * dots * OVERSAMPLING),
      { fit: 'fill' },
    )
    .flatten({ background: document.svg.includes('rx="1"') ? '#888' : '#777' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: document.width * dots, height: document.height * dots };
  const margin = size.width * (0.03 + random() * 0.05);
  const corners = placed(size, { shot, margin, random });
  const table = TABLES[Math.floor(random() * TABLES.length)] as [number, number, number];
  const width = Math.round(size.width + 2 * margin);
  const height = Math.round(size.height + 2 * margin);
  const pixels = warp(
    { data: drawn.data, width: drawn.info.width, height: drawn.info.height },
    {
      width,
      height,
      corners,
      background: (x, y) => table.map((part) => part + 7 * Math.sin(x * 0.07 + Math.sin(y * 0.011) * 5)),
    },
  );
  light(pixels, { width, height, shot, random });
  const raw = { width, height, channels: 3 as const };
  const sigma = shot.blur * dots;
  const blurred = sigma < 0.3 ? sharp(pixels, { raw }) : sharp(pixels, { raw }).blur(sigma);
  const exposed = await blurred.raw().toBuffer();
  addNoise(exposed, shot, random);
  const whole = sharp(exposed, { raw });
  const framed =
    shot.cut === 0 ? whole : whole.extract(frame({ width, height }, shot.cut, { margin, side: random() }));
  return framed.jpeg({ quality: shot.quality }).toBuffer();
}

/** The corners of the document in the photo: turned about its middle, and each moved a little. */
function placed(
  { width, height }: { width: number; height: number },
  { shot, margin, random }: { shot: Shot; margin: number; random: () => number },
): Corners {
  const angle = (shot.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([h = 0, v = 0]) => {
    const [x, y] = [(h * width) / 2, (v * height) / 2];
    const move = () => (random() - 0.5) * 2 * shot.tilt * width;
    return [
      margin + width / 2 + x * cos - y * sin + move(),
      margin + height / 2 + x * sin + y * cos + move(),
    ] as const;
  }) as unknown as Corners;
}

/** The part of the picture that is left when one side of the document is outside. */
function frame(
  { width, height }: { width: number; height: number },
  cut: number,
  { margin, side }: { margin: number; side: number },
) {
  const lost = (length: number) => Math.round(margin + cut * (length - 2 * margin));
  const [h, v] = [lost(width), lost(height)];
  if (side < 0.25) return { left: h, top: 0, width: width - h, height };
  if (side < 0.5) return { left: 0, top: 0, width: width - h, height };
  return { left: 0, top: side < 0.75 ? v : 0, width, height: height - v };
}

/** Lamps light one side more than the other, and reflect. */
function light(
  pixels: Buffer,
  { width, height, shot, random }: { width: number; height: number; shot: Shot; random: () => number },
): void {
  const direction = random() * 2 * Math.PI;
  const slope = 0.05 + random() * 0.15;
  const [gx, gy, radius] = [
    width * (0.3 + random() * 0.4),
    height * (0.3 + random() * 0.5),
    width * (0.12 + random() * 0.08),
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const side = ((x / width - 0.5) * Math.cos(direction) + (y / height - 0.5) * Math.sin(direction)) * 2;
      const factor = shot.light * (1 - slope * 0.5 + slope * 0.5 * side);
      const distance = ((x - gx) / radius) ** 2 + ((y - gy) / radius) ** 2;
      const near = shot.glare === 0 ? 0 : Math.exp(-distance * distance);
      const at = (y * width + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        pixels[at + part] = Math.min(255, (pixels[at + part] as number) * factor + 330 * shot.glare * near);
      }
    }
  }
}

/** Sensors see less light with more noise. */
function addNoise(pixels: Buffer, { light: lit }: Shot, random: () => number): void {
  const strength = 3 + 5 * (1 - Math.min(1, lit));
  for (let at = 0; at < pixels.length; at += 1) {
    const noise = (random() + random() + random() - 1.5) * strength;
    pixels[at] = Math.max(0, Math.min(255, Math.round((pixels[at] as number) + noise)));
  }
}

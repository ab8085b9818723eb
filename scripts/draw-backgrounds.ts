import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/*
 * Draws the pictures of the report's cover and certificate: fine rosettes as on securities, in a line so light that text on
 * them stays legible in black and white. Their pixels are within the 200 dpi that recipients take.
 */
const PAGE = { width: 1000, height: 1413 };
const SEAL = 150;

type Rosette = { x: number; y: number; radius: number; petals: number; rings: number; line: number };

function rosettePath({ x, y, radius, petals }: Rosette, ring: number, rings: number): string {
  const steps = 720;
  const phase = (ring / rings) * ((2 * Math.PI) / petals) * 2;
  const size = radius * (0.28 + (0.72 * (ring + 1)) / rings);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const wave = 1 + 0.16 * Math.sin(petals * angle + phase) + 0.06 * Math.cos(3 * petals * angle - phase);
    const distance = (size * wave) / 1.22;
    return `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function drawRosette(rosette: Rosette): string {
  const rings = Array.from({ length: rosette.rings }, (_, ring) => rosettePath(rosette, ring, rosette.rings));
  return `<path d="${rings.join('')}" fill="none" stroke="#9fb0c8" stroke-width="${rosette.line}"/>`;
}

function picture({ width, height }: { width: number; height: number }, rosette: Rosette, band = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#ffffff"/>
${drawRosette(rosette)}
${band}
</svg>`;
}

const BAND = `<rect x="0" y="0" width="40" height="${PAGE.height}" fill="#12355b"/>`;

const pictures = {
  'cover.jpg': {
    // In the corner that no text reaches: a clerk reads the whole page.
    svg: picture(PAGE, { x: 985, y: -20, radius: 150, petals: 16, rings: 14, line: 1 }, BAND),
    pixelRatio: 1.25,
    quality: 55,
  },
  'seal.jpg': {
    svg: picture(
      { width: SEAL, height: SEAL },
      { x: SEAL / 2, y: SEAL / 2, radius: SEAL / 2 - 1, petals: 16, rings: 12, line: 0.7 },
    ),
    pixelRatio: 1.2,
    quality: 75,
  },
};

const folder = path.join(import.meta.dirname, '../report/src/layout/assets');
await mkdir(folder, { recursive: true });
for (const [name, { svg, pixelRatio, quality }] of Object.entries(pictures)) {
  const jpeg = await sharp(Buffer.from(svg), { density: 72 * pixelRatio })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  await writeFile(path.join(folder, name), jpeg);
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/*
 * Draws the background pictures of the report's cover and end page: fine rosettes as on securities, in a line
 * so light that text on them stays legible in black and white.
 */
const PAGE = { width: 1000, height: 1413 };
const PIXEL_RATIO = 1.25;

type Rosette = { x: number; y: number; radius: number; petals: number; rings: number };

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
  return `<path d="${rings.join('')}" fill="none" stroke="#9fb0c8" stroke-width="1"/>`;
}

function page(rosettes: Rosette[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}">
<rect width="100%" height="100%" fill="#ffffff"/>
${rosettes.map(drawRosette).join('\n')}
<rect x="0" y="0" width="40" height="${PAGE.height}" fill="#12355b"/>
</svg>`;
}

const pictures = {
  // In the corner that no text reaches: a clerk reads the whole page.
  'cover.jpg': page([{ x: 985, y: -20, radius: 150, petals: 16, rings: 14 }]),
  'end.jpg': page([{ x: 960, y: 1390, radius: 440, petals: 16, rings: 26 }]),
};

const folder = path.join(import.meta.dirname, '../report/src/layout/assets');
await mkdir(folder, { recursive: true });
for (const [name, svg] of Object.entries(pictures)) {
  const jpeg = await sharp(Buffer.from(svg), { density: 72 * PIXEL_RATIO })
    .jpeg({ quality: 55, mozjpeg: true })
    .toBuffer();
  await writeFile(path.join(folder, name), jpeg);
}

import { createRandom } from '@cbp/shared/seeded-random';
import { strokeText } from './stroke-letters.ts';

const INK = '#1f2a44';
const PALE = '#7a8499';

export type Slip = { recipient: string; date: string; parcel: string; carrier: string };

/** Bars of random widths: looks like a barcode without content. */
function barcode(random: () => number, at: { x: number; y: number; width: number; height: number }): string {
  const bars: string[] = [];
  for (let x = at.x; x < at.x + at.width; ) {
    const width = 3 + Math.floor(random() * 4) * 3;
    bars.push(`M${x} ${at.y}h${width}v${at.height}h-${width}z`);
    x += width + 4 + Math.floor(random() * 3) * 4;
  }
  return `<path d="${bars.join('')}" fill="#111522"/>`;
}

/** A line like a hurried signature: a large first letter, flattening loops, a final stroke. */
function signature(random: () => number, at: { x: number; y: number; width: number }): string {
  const { x, y, width } = at;
  const loops = 7 + Math.floor(random() * 4);
  const step = (width * 0.72) / loops;
  let d = `M${x} ${y + 30}C${x + 20} ${y - 170} ${x + 110} ${y - 190} ${x + 90} ${y - 40}S${x + 20} ${y + 60} ${x + 150} ${y - 30}`;
  for (let loop = 0; loop < loops; loop += 1) {
    const left = x + 150 + loop * step;
    const height = (110 - loop * 7) * (0.35 + random() * 0.75);
    const dip = 24 + random() * 34;
    d += `C${left + step * 0.2} ${y - height} ${left + step * 0.75} ${y - height * 0.9} ${left + step * 0.6} ${y + dip * 0.4}`;
    d += `S${left + step * 0.8} ${y + dip} ${left + step} ${y - 8}`;
  }
  const end = x + 150 + loops * step;
  d += `C${end + 60} ${y - 60} ${end + 130} ${y + 10} ${end + 170} ${y - 30}`;
  const flourish = `M${x + 80} ${y + 84}C${x + width * 0.3} ${y + 50} ${x + width * 0.6} ${y + 96} ${x + width} ${y + 46}`;
  return `<path d="${d}" fill="none" stroke="#1b3f9c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="${flourish}" fill="none" stroke="#1b3f9c" stroke-width="5" stroke-linecap="round"/>`;
}

/** A carrier's proof of delivery with a signature, as SVG of 1400 × 960 pixels; the same slip for the same parcel. */
export function drawDeliverySlip(slip: Slip): string {
  const seed = [...slip.parcel].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const random = createRandom(seed);
  const field = (label: string, value: string, x: number, y: number) =>
    strokeText(label, { x, y, size: 20, colour: PALE }) +
    strokeText(value, { x, y: y + 38, size: 34, colour: INK }) +
    `<path d="M${x} ${y + 92}H${x + 560}" stroke="#d5dae5" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="960" viewBox="0 0 1400 960">
<rect width="1400" height="960" fill="#eceff4"/><rect x="40" y="40" width="1320" height="880" rx="18" fill="#ffffff"/>
<path d="M40 58A18 18 0 0 1 58 40H1342A18 18 0 0 1 1360 58V170H40Z" fill="#20447a"/>
<path d="M90 130 150 80 210 130M120 130 150 104 180 130" fill="none" stroke="#f4b860" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>
${strokeText(slip.carrier, { x: 250, y: 84, size: 40, colour: '#ffffff' })}
${strokeText('Proof of delivery', { x: 920, y: 94, size: 24, colour: '#cfdcf2' })}
${barcode(random, { x: 800, y: 215, width: 500, height: 130 })}
${strokeText(slip.parcel, { x: 880, y: 362, size: 26, colour: INK })}
${field('Received by', slip.recipient, 90, 220)}
${field('Date and time', slip.date, 90, 350)}
${field('Parcel', slip.parcel, 90, 480)}
<rect x="800" y="440" width="500" height="130" rx="12" fill="#e8f5ec"/><path d="M840 505 872 540 930 470" fill="none" stroke="#2f8f57" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>
${strokeText('Delivered', { x: 970, y: 487, size: 36, colour: '#2f8f57' })}
<rect x="90" y="620" width="1210" height="250" rx="12" fill="#fafbfd" stroke="#c3cad9" stroke-width="3" stroke-dasharray="14 10"/>
${strokeText('Signature of recipient', { x: 120, y: 640, size: 18, colour: PALE })}
<path d="M160 820H1240" stroke="#c3cad9" stroke-width="3"/>
${signature(random, { x: 440 + random() * 160, y: 770, width: 620 })}</svg>`;
}

import { directNeeds, layersOf, type Part } from './layers.ts';

/** A band of the picture: a workspace and its parts. */
export type Band = { title: string; subtitle: string; parts: readonly Part[] };

const WIDTH = 1080;
const MARGIN = 24;
const TITLE_HEIGHT = 46;
const BOX_HEIGHT = 26;
const ROW_HEIGHT = 58;
const BOX_GAP = 10;
const LETTER_WIDTH = 7.1;
const PADDING = 12;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const widthOf = (name: string) => Math.round(name.length * LETTER_WIDTH) + 2 * PADDING;

type Place = { x: number; y: number; width: number };

const usedBy = (row: readonly Part[]) =>
  row.reduce((sum, { name }) => sum + widthOf(name) + BOX_GAP, BOX_GAP);

/** A layer in as many rows as it takes, alike in length. */
function rowsOf(layer: readonly Part[]): Part[][] {
  const count = Math.ceil(usedBy(layer) / (WIDTH - 2 * MARGIN));
  const length = Math.ceil(layer.length / count);
  return Array.from({ length: count }, (_, row) => layer.slice(row * length, (row + 1) * length)).reverse();
}

/** Where each part stands: layers from the bottom to the top, each centred. */
function placesOf(layers: readonly Part[][], top: number): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [height, layer] of layers.entries()) {
    const y = top + (layers.length - 1 - height) * ROW_HEIGHT;
    const used = usedBy(layer) - BOX_GAP * (layer.length + 1);
    // Few parts spread over the width, so that lines between layers stay apart.
    const gap = (WIDTH - 2 * MARGIN - used) / (layer.length + 1);
    let x = MARGIN + gap;
    for (const { name } of layer) {
      places.set(name, { x: Math.round(x), y, width: widthOf(name) });
      x += widthOf(name) + gap;
    }
  }
  return places;
}

function lineBetween(from: Place, to: Place): string {
  const [x1, y1] = [from.x + from.width / 2, from.y + BOX_HEIGHT];
  const [x2, y2] = [to.x + to.width / 2, to.y];
  const bend = Math.min(40, (y2 - y1) / 2);
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
}

function drawnBand({ title, subtitle, parts }: Band, top: number): { svg: string; height: number } {
  const direct = directNeeds(parts);
  const layers = layersOf(direct).flatMap(rowsOf);
  const places = placesOf(layers, top + TITLE_HEIGHT);
  const height = TITLE_HEIGHT + layers.length * ROW_HEIGHT;
  const lines = direct.flatMap(({ name, needs }) =>
    needs.flatMap((need) => {
      const [from, to] = [places.get(name), places.get(need)];
      return from && to ? lineBetween(from, to) : [];
    }),
  );
  const boxes = [...places].map(
    ([name, { x, y, width }]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="6"/>` +
      `<text x="${x + width / 2}" y="${y + 17}">${escaped(name)}</text>`,
  );
  const svg = [
    `<rect class="band" x="8" y="${top}" width="${WIDTH - 16}" height="${height}" rx="10"/>`,
    `<text class="title" x="${MARGIN}" y="${top + 26}">${escaped(title)}<tspan class="subtitle" dx="10">${escaped(subtitle)}</tspan></text>`,
    `<g class="lines">${lines.join('')}</g>`,
    `<g class="boxes">${boxes.join('')}</g>`,
  ];
  return { svg: svg.join('\n'), height };
}

const STYLE = `
  svg { font: 13px system-ui, sans-serif; background: #fff }
  text { fill: #1c2733; text-anchor: middle }
  .band { fill: #f5f7fa; stroke: #d5dbe3 }
  .title { font-size: 15px; font-weight: 600; text-anchor: start }
  .subtitle { font-size: 12.5px; font-weight: 400; fill: #55606d }
  .boxes rect { fill: #fff; stroke: #8a97a8 }
  .lines path { fill: none; stroke: #b3bdca; stroke-width: 1 }
`;

/** A picture of the bands, the first at the top. A line leads from a part to what it needs, without what follows. */
export function drawLayers(bands: readonly Band[], description: string): string {
  let top = 8;
  const drawn = bands.map((band) => {
    const { svg, height } = drawnBand(band, top);
    top += height + 10;
    return svg;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img">`,
    `<title>${escaped(description)}</title>`,
    `<style>${STYLE}</style>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

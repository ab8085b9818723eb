export type Measured = { workers: number; perSecond: number };

const WIDTH = 720;
const HEIGHT = 380;
const LEFT = 64;
const RIGHT = 128;
const TOP = 56;
const BOTTOM = 52;
const STEP = 20;
const INK = '#454d5c';
const LINE = '#2a5c9c';
const GRID = '#d5dae2';

/** Documents a second over workers, beside what as many workers would make if nothing stood between them. */
export function throughputPlot(measured: readonly Measured[], idealEach: number, title: string): string {
  const most = Math.max(...measured.map(({ workers }) => workers));
  const highest = idealEach * most;
  const x = (workers: number) => LEFT + ((WIDTH - LEFT - RIGHT) * workers) / most;
  const y = (perSecond: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * perSecond) / highest;
  const points = measured.map(({ workers, perSecond }) => `${x(workers)},${y(perSecond).toFixed(1)}`);
  const steps = Array.from({ length: Math.floor(highest / STEP) + 1 }, (_, index) => index * STEP);
  const text = (at: string, words: string, anchor = 'middle', weight = 400) =>
    `<text ${at} text-anchor="${anchor}" font-weight="${weight}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="IBM Plex Sans, Segoe UI, sans-serif" font-size="13" fill="${INK}">
<rect width="100%" height="100%" rx="6" fill="#ffffff"/>
${text(`x="${LEFT}" y="30"`, title, 'start', 600)}
${steps.map((step) => `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(step)}" y2="${y(step)}" stroke="${GRID}"/>${text(`x="${LEFT - 10}" y="${y(step) + 4}"`, String(Math.round(step)), 'end')}`).join('\n')}
${measured.map(({ workers }) => text(`x="${x(workers)}" y="${HEIGHT - BOTTOM + 22}"`, String(workers))).join('\n')}
${text(`x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}"`, 'workers')}
<line x1="${x(0)}" y1="${y(0)}" x2="${x(most)}" y2="${y(highest)}" stroke="${INK}" stroke-dasharray="5 5"/>
${text(`x="${WIDTH - RIGHT + 10}" y="${y(highest) + 4}"`, `${highest.toFixed(0)}/s, the floor`, 'start')}
<polyline points="${points.join(' ')}" fill="none" stroke="${LINE}" stroke-width="2.5"/>
${measured
  .map(({ workers, perSecond }) => {
    const percent = Math.round((perSecond / (idealEach * workers)) * 100);
    const label = `${perSecond.toFixed(1)}/s, ${percent} %`;
    const place = `x="${x(workers) + 10}" y="${(y(perSecond) + (workers === most ? 4 : 20)).toFixed(1)}"`;
    return `<circle cx="${x(workers)}" cy="${y(perSecond).toFixed(1)}" r="4.5" fill="${LINE}"/>${text(place, label, 'start')}`;
  })
  .join('\n')}
</svg>
`;
}

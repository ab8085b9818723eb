/*
 * Letters drawn as strokes, since a machine may have no fonts at all. Each glyph is a list of lines on a grid 4 wide
 * and 6 high; every point is two digits, x and y.
 */
const GLYPHS: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13|33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 02 32 43 45 36 16 05',
  '6': '40 20 02 05 16 36 45 43 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 44 26 16',
  '-': '13 33',
  '/': '06 40',
  ':': '22 22|24 24',
  '.': '26 26',
};

const ADVANCE = 5.6;

/** A line of capital letters and digits as SVG; `size` is the height of a capital in pixels. */
export function strokeText(
  text: string,
  at: { x: number; y: number; size: number; colour: string; weight?: number },
): string {
  const scale = at.size / 6;
  const d = [...text.toUpperCase()]
    .flatMap((letter, place) =>
      (GLYPHS[letter] ?? '').split('|').map((line) =>
        line
          .split(' ')
          .filter(Boolean)
          .map((point, index) => {
            const x = at.x + (place * ADVANCE + Number(point[0])) * scale;
            const y = at.y + Number(point[1]) * scale;
            return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
          })
          .join(' '),
      ),
    )
    .join(' ');
  const weight = at.weight ?? Math.max(2, at.size / 9);
  return `<path d="${d}" fill="none" stroke="${at.colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A letter of a font of the document: its code in hexadecimal digits, and what the font says that it means. */
export type FontLetter = { font: string; code: string; text: string };

/** What a page draws, and the letters that can be read of it, blanks apart. */
export type GeneratedContent = { content: string; letters: string };

/** Lines, curves, grounds and graphics states between texts, as browsers draw them and as they don't. */
const DRAWINGS = [
  '1 1 1 RG .2 .3 .4 rg',
  '10 20 300 40 re f',
  '10 10 m 20 30 l 30 40 50 60 70 80 c h S',
  'q 1 0 0 1 5 5 cm 0 0 10 10 re W n Q',
  '[3 2] 0 d 2 w 10 10 m 90 90 l S [] 0 d',
  '% a remark (with brackets <0001> Tj\n',
  '/Artifact BMC 0 0 5 5 re f EMC',
  '/Artifact<</Type/Pagination>>BDC 0 0 5 5 re f EMC',
];

/** Readers leave out what is drawn outside of it. */
const WITHIN_THE_PAGE = '.2 0 0 .2 250 400 cm';

const hexOf = (text: string) =>
  Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0'),
  ).join('');

/** A page of random lines of text among random drawings: letters alone and together, moved, spaced, marked, with words for glyphs. */
export function generateContent(random: () => number, known: readonly FontLetter[]): GeneratedContent {
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <One>(list: readonly One[]): One => list[below(list.length)] as One;
  const fonts = [...Map.groupBy(known, ({ font }) => font).values()];
  const pieces: string[] = [];
  let letters = '';
  let mark = 0;
  // Chromium never spaces letters where it says what glyphs mean.
  const isSpaced = random() < 0.2;

  const number = () => (random() < 0.3 ? String(below(40)) : (random() * 40).toFixed(below(8)));

  function show(font: readonly FontLetter[], count: number): string {
    const shown = Array.from({ length: count }, () => oneOf(font));
    letters += shown.map(({ text }) => text).join('');
    const codes = shown.map(({ code }) => (random() < 0.1 ? code.toLowerCase() : code));
    if (random() < 0.15) return `[<${codes.join(`>${-below(300)}<`)}>] TJ`;
    return `<${codes.join('')}> Tj`;
  }

  function cluster(font: readonly FontLetter[]): string {
    const count = 1 + below(3);
    const shown = Array.from({ length: count }, () => oneOf(font));
    const meaning = Array.from({ length: 1 + below(4) }, () => String.fromCharCode(0x61 + below(26))).join(
      '',
    );
    letters += meaning;
    const drawn = shown.map(({ code }) => `<${code}> Tj`).join(` ${number()} 0 Td `);
    return `/Span<</ActualText <FEFF${hexOf(meaning)}>>> BDC\n${drawn}\nEMC`;
  }

  function textObject(): string {
    const font = oneOf(fonts);
    const lines = [`/${font[0]?.font} ${8 + below(12)} Tf`, `1 0 0 -1 ${number()} ${number()} Tm`];
    if (isSpaced) lines.push(oneOf(['1.5 Tc', '3 Tw', '90 Tz', '2 Ts', '12 TL']));
    for (let part = 1 + below(8); part > 0; part -= 1) {
      const kind = random();
      if (kind < 0.2 && !isSpaced) lines.push(cluster(font));
      else if (kind < 0.3) lines.push('/ReversedChars BMC', show(font, 1 + below(4)), 'EMC');
      else lines.push(show(font, kind < 0.8 ? 1 : 1 + below(6)));
      lines.push(`${number()} ${random() < 0.8 ? 0 : number()} Td`);
    }
    return `BT\n${lines.join('\n')}\nET`;
  }

  for (let part = 2 + below(14); part > 0; part -= 1) {
    if (random() < 0.5) pieces.push(oneOf(DRAWINGS));
    const text = textObject();
    if (random() < 0.6) {
      pieces.push(`/P <</MCID ${mark} >>BDC`, text, 'EMC');
      mark += 1;
    } else pieces.push(text);
  }
  return { content: [WITHIN_THE_PAGE, ...pieces].join('\n'), letters: letters.replace(/\s/g, '') };
}

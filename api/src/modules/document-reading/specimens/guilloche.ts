/** The fine lines behind the print of a document: waves and rosettes in two colours, different for each document. */
export function guilloche(
  random: () => number,
  {
    width,
    height,
    colours,
    strength,
  }: { width: number; height: number; colours: readonly [string, string]; strength: number },
): string {
  const [phase, waves] = [random() * Math.PI, 3 + random() * 4];
  const lines = Array.from({ length: Math.round(height / 1.3) }, (_, row) => {
    const y0 = row * 1.3;
    const points = Array.from({ length: 81 }, (_, at) => {
      const x = (at / 80) * width;
      const swing = Math.sin((at / 80) * Math.PI * waves + phase + row * 0.16) * 1.9;
      return `${x.toFixed(2)},${(y0 + swing + Math.sin(at * 0.9 + row) * 0.3).toFixed(2)}`;
    });
    return `<polyline points="${points.join(' ')}" stroke="${colours[row % 2]}"/>`;
  });
  return `<g fill="none" stroke-width="0.16" opacity="${strength.toFixed(2)}">${lines.join('')}${rosette(random, { x: width * 0.72, y: height * 0.42, size: height * 0.3, colour: colours[0] })}</g>`;
}

function rosette(
  random: () => number,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const petals = 7 + Math.floor(random() * 6);
  const rings = Array.from({ length: 9 }, (_, ring) => {
    const points = Array.from({ length: 121 }, (_, at) => {
      const angle = (at / 120) * 2 * Math.PI;
      const radius = size * (0.5 + 0.05 * ring) * (1 + 0.22 * Math.sin(angle * petals + ring * 0.5)) * 0.7;
      return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
    });
    return `<polygon points="${points.join(' ')}" stroke="${colour}"/>`;
  });
  return rings.join('');
}

/**
 * Strokes in the colour of the ground, so that a black and white print tells the kinds apart as well. Each is one dashed line
 * that is broader than any column and cut off by it: a pattern would be printed as a picture.
 */
const STROKES = [
  null,
  { d: 'M-400 400L400 -400', dashes: '1.2 4' },
  { d: 'M-400 -400L400 400', dashes: '1.2 2.4' },
  { d: 'M0 0V800', dashes: '1.2 3' },
  { d: 'M0 0H800', dashes: '1.2 3' },
] as const;
const BREADTH = 1600;

/** The ground of a kind by its place among the others, in the size of the svg around it. */
export function Texture({ series, tone }: { series: number; tone: string }) {
  const stroke = STROKES[series % STROKES.length];
  return (
    <>
      <rect width="100%" height="100%" className={`fig-fill fig-${tone}`} />
      {stroke && (
        <path
          d={stroke.d}
          className="fig-stroke"
          strokeWidth={BREADTH}
          strokeDasharray={stroke.dashes}
          fill="none"
        />
      )}
    </>
  );
}

/**
 * Strokes in the colour of the ground, so that a black and white print tells the kinds apart as well. Each is one dashed line
 * that is broader than any column and cut off by it: a pattern would be printed as a picture. It ends where no column does,
 * since each dash weighs on paper.
 */
const STROKES = [
  null,
  { d: 'M-170 170L170 -170', dashes: '1.2 4' },
  { d: 'M0 0L200 200', dashes: '1.2 2.4' },
  { d: 'M0 0V200', dashes: '1.2 3' },
  { d: 'M0 0H200', dashes: '1.2 3' },
] as const;
const BREADTH = 800;

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

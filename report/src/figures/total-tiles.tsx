import type { Figured, FigureLink } from './figure.ts';
import { FigureText } from './figure-text.tsx';

/** A sum of a time, and of the time before it. */
export type Total = {
  key: string;
  label: string;
  figure: Figured;
  /** What it is a part of, or made of. */
  note?: Figured | undefined;
  before?: Figured | undefined;
  /** Against before, as it is read. */
  change?: string | undefined;
};

type TotalTilesProps = {
  totals: readonly Total[];
  words: { before: string };
  linkAs?: FigureLink;
};

/** What a time comes to, each beside the time before. */
export function TotalTiles({ totals, words, linkAs = 'a' }: TotalTilesProps) {
  return (
    <dl className="fig-tiles">
      {totals.map(({ key, label, figure, note, before, change }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="fig-total">
            <FigureText figured={figure} about={label} linkAs={linkAs} />
          </dd>
          {note && (
            <dd>
              <FigureText figured={note} about={label} linkAs={linkAs} />
            </dd>
          )}
          {before && (
            <dd>
              {change !== undefined && <span className="fig-change">{change}</span>} {words.before}{' '}
              <FigureText figured={before} about={`${label}, ${words.before}`} linkAs={linkAs} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

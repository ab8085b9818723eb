import type { Tone } from '@cbp/shared/labelled';
import type { Figured, FigureLink } from './figure.ts';
import { FigureText } from './figure-text.tsx';

export type ShareBarsProps = {
  /** What the table shows. */
  label: string;
  rows: readonly {
    key: string;
    name: string;
    value: number;
    count: Figured;
    before: Figured;
    /** Against before, as it is read. */
    change: string;
    tone?: Tone | undefined;
  }[];
  words: { name: string; count: string; before: string; change: string };
  linkAs?: FigureLink;
};

/** A row for each value with a bar as long as its count, and how it was before. */
export function ShareBars({ label, rows, words, linkAs = 'a' }: ShareBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="fig-table fig-shares" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col" className="fig-number">
            {words.count}
          </th>
          <th scope="col" className="fig-number">
            {words.before}
          </th>
          <th scope="col" className="fig-number">
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, count, before, change, tone = 'info' }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
              <svg width="100%" height="6" aria-hidden="true">
                <rect width={`${(value / most) * 100}%`} height="6" className={`fig-fill fig-${tone}`} />
              </svg>
            </th>
            <td className="fig-number">
              <strong>
                <FigureText figured={count} linkAs={linkAs} />
              </strong>
            </td>
            <td className="fig-number">
              <FigureText figured={before} linkAs={linkAs} />
            </td>
            <td className="fig-number">{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { FigureLink, Period, Series } from './figure.ts';
import { FigureText } from './figure-text.tsx';

type PeriodTableProps = {
  label: string;
  series: readonly Series[];
  periods: readonly Period[];
  words: { period: string; total: string };
  linkAs: FigureLink;
};

/** The figures of a chart over time, the newest first. */
export function PeriodTable({ label, series, periods, words, linkAs }: PeriodTableProps) {
  const hasTotal = series.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard as well
    <section className="fig-scroll" aria-label={label} tabIndex={0}>
      <table className="fig-table">
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            {series.map(({ label: name }) => (
              <th key={name} scope="col" className="fig-number">
                {name}
              </th>
            ))}
            {hasTotal && (
              <th scope="col" className="fig-number">
                {words.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ name, figures, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figured, index) => (
                <td key={index} className="fig-number">
                  <FigureText figured={figured} linkAs={linkAs} />
                </td>
              ))}
              {hasTotal && (
                <td className="fig-number">
                  <FigureText figured={total} linkAs={linkAs} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { FigureLink, Period, Series } from './figure.ts';
import { FigureText } from './figure-text.tsx';
import { PeriodTable } from './period-table.tsx';
import { formatCompact, roundTicks } from './scale.ts';
import { labelledColumns, stackOf, sumOf } from './stack.ts';
import { Texture } from './texture.tsx';

export type BarsOverTimeProps = {
  /** What the chart shows. */
  label: string;
  series: readonly Series[];
  periods: readonly Period[];
  /** Whole things are counted; amounts are not. */
  isWhole?: boolean;
  words: { showTable: string; period: string; total: string };
  linkAs?: FigureLink;
};

const HEIGHT = 168;
const TOP = 18;
const BOTTOM = 22;
const DEPTH = HEIGHT - TOP - BOTTOM;
const TICKS = 3;
/** The room for names below the columns on a phone. */
const LABELS_PX = 262;
/** So many columns can each say their sum. */
const MOST_SUMS = 8;
/** A column of a few stays as slim as one of a week. */
const FEWEST_PLACES = 7;
const SHARE_OF_PLACE = 0.74;
const CHARACTER_PX = 7.4;
const AMOUNT_DECIMALS = 2;

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;

/** Columns of stacked kinds over days, weeks or months; each leads to its rows, and a table tells the same. */
export function BarsOverTime(props: BarsOverTimeProps) {
  const { label, series, periods, words, linkAs = 'a' } = props;
  return (
    <figure className="fig" aria-label={label}>
      <ul className="fig-legend">
        {series.map(({ label: name, tone, total }, index) => (
          <li key={name}>
            {series.length > 1 && (
              <svg className="fig-swatch" width="12" height="12" aria-hidden="true">
                <Texture series={index} tone={tone} />
              </svg>
            )}
            <span>{name}</span>{' '}
            <strong>
              <FigureText figured={total} about={name} linkAs={linkAs} />
            </strong>
          </li>
        ))}
      </ul>
      <Plot {...props} linkAs={linkAs} />
      <details className="fig-details">
        <summary>
          {words.showTable}
          <span className="fig-unseen">: {label}</span>
        </summary>
        <PeriodTable label={label} series={series} periods={periods} words={words} linkAs={linkAs} />
      </details>
    </figure>
  );
}

function Plot({ series, periods, isWhole = true, linkAs }: BarsOverTimeProps & { linkAs: FigureLink }) {
  const sums = periods.map(({ values }) => sumOf(values));
  const ticks = roundTicks(Math.max(0, ...sums), { count: TICKS, isWhole });
  const top = ticks.at(-1) ?? 1;
  const heightOf = (value: number) => Math.round((value / top) * DEPTH * 10) / 10;
  const levelOf = (value: number) => TOP + DEPTH - heightOf(value);
  const places = Math.max(FEWEST_PLACES, periods.length);
  const longest = Math.max(1, ...periods.map(({ label }) => label.length));
  const labelled = labelledColumns(periods.length, Math.floor(LABELS_PX / (longest * CHARACTER_PX)));
  const says = (index: number) => {
    const [before = 0, sum = 0] = [sums[index - 1], sums[index]];
    // The sum of a narrow column would stand on a higher one beside it.
    return sum > 0 && (periods.length <= MOST_SUMS || (index === periods.length - 1 && before <= sum));
  };
  const gutter = Math.max(...ticks.map((tick) => formatCompact(tick).length)) * CHARACTER_PX + 8;
  return (
    <div className="fig-plot" aria-hidden="true">
      <svg width={gutter} height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x={gutter - 8} y={levelOf(tick) + 4} textAnchor="end" className="fig-axis">
            {formatCompact(tick)}
          </text>
        ))}
      </svg>
      <svg className="fig-columns" width="100%" height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={levelOf(tick)}
            y2={levelOf(tick)}
            className={tick === 0 ? 'fig-ground-line' : 'fig-grid-line'}
          />
        ))}
        {periods.map((period, index) => (
          <Column
            key={period.name}
            period={period}
            series={series}
            place={{ x: percent(index / places), width: percent(1 / places) }}
            levelOf={levelOf}
            heightOf={heightOf}
            linkAs={linkAs}
          />
        ))}
        {periods.map(({ name, label }, index) => {
          const edge = edgeOf(index, periods.length);
          const x = percent((index + edge.at) / places);
          return (
            <g key={name}>
              {says(index) && (
                <text x={x} y={levelOf(sums[index] ?? 0) - 5} textAnchor={edge.anchor} className="fig-sum">
                  {formatCompact(sums[index] ?? 0, isWhole ? 0 : AMOUNT_DECIMALS)}
                </text>
              )}
              {labelled.includes(index) && (
                <text x={x} y={HEIGHT - 5} textAnchor={edge.anchor} className="fig-axis">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Where a text stands at its column: the outermost ones of many would else be cut off. */
function edgeOf(index: number, count: number): { at: number; anchor: 'start' | 'middle' | 'end' } {
  if (count <= MOST_SUMS) return { at: 0.5, anchor: 'middle' };
  if (index === count - 1) return { at: 1, anchor: 'end' };
  return index === 0 ? { at: 0, anchor: 'start' } : { at: 0.5, anchor: 'middle' };
}

type ColumnProps = {
  period: Period;
  series: readonly Series[];
  place: { x: string; width: string };
  levelOf: (value: number) => number;
  heightOf: (value: number) => number;
  linkAs: FigureLink;
};

function Column({ period, series, place, levelOf, heightOf, linkAs: Link }: ColumnProps) {
  const { name, values, figures, total } = period;
  const pieces = stackOf(values);
  if (pieces.length === 0) return null;
  const labels = pieces.map(({ series: at }) => `${series[at]?.label}: ${figures[at]?.text}`);
  const drawn = (
    <svg {...place} height={HEIGHT}>
      <title>{[name, total.text, ...(series.length > 1 ? labels : [])].join('\n')}</title>
      <rect width="100%" height={HEIGHT} className="fig-reach" />
      {pieces.map(({ series: at, from, to }) => (
        <svg
          key={at}
          aria-hidden="true"
          x={percent((1 - SHARE_OF_PLACE) / 2)}
          width={percent(SHARE_OF_PLACE)}
          y={levelOf(to)}
          height={Math.max(1, heightOf(to - from) - (from > 0 ? 1 : 0))}
        >
          <Texture series={at} tone={series[at]?.tone ?? 'neutral'} />
        </svg>
      ))}
    </svg>
  );
  if (total.href === undefined) return drawn;
  return (
    <Link href={total.href} tabIndex={-1} className="fig-column">
      {drawn}
    </Link>
  );
}

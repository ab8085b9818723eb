import { CARD_BRANDS } from '@cbp/shared/format/card';
import { formatCount, formatMonth, formatPart, formatRatio } from '@cbp/shared/format/format-figures';
import type { Language } from '@cbp/shared/language';
import {
  casesOf,
  measuredBy,
  measuredIn,
  partOfThreshold,
  programsOf,
  RATIO_STATES,
  SCHEME_PROGRAMS,
  type SchemeProgramName,
  stateOfRatio,
} from '@cbp/shared/networks/scheme-program';
import { RATIO_MONTHS, type Ratio, type Ratios } from '@cbp/shared/statistics/ratio.model';
import { ratioTexts } from '../figures/ratios.texts.ts';
import { ThresholdBar } from '../figures/threshold-bar.tsx';
import { monthlyTexts } from './monthly.texts.ts';

/** So many fit on a page with the rest; those nearest to a threshold come first. */
const MOST_ROWS = 4;

type Props = { ratios: Ratios; month: string; own: string; language: Language };

/** How near the client and those below it are to the thresholds of the networks. */
export function RatioTable({ ratios: found, month, own, language }: Props) {
  const { ratios, total, without_network: without } = found;
  const texts = ratioTexts[language];
  const columns = monthlyTexts[language].ratioColumns;
  const rows = ratios.slice(0, MOST_ROWS);
  return (
    <section className="mr-together">
      <h2>{texts.ratios}</h2>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <table className="fig-table mr-ratios" aria-label={texts.ratios}>
          <colgroup>
            {Object.keys(columns).map((name) => (
              <col key={name} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{columns.network}</th>
              <th scope="col" className="fig-number">
                {columns.cases}
              </th>
              <th scope="col" className="fig-number">
                {columns.sales}
              </th>
              <th scope="col" className="fig-number">
                {columns.ratio}
              </th>
              <th scope="col">{columns.programs}</th>
              <th scope="col">{columns.before}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((ratio) => (
              <RatioRow
                key={`${ratio.merchant_id} ${ratio.network}`}
                ratio={ratio}
                own={own}
                language={language}
              />
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && (
        <p className="paper-note">{texts.shown(formatCount(rows.length), formatCount(total))}</p>
      )}
      {without > 0 && (
        <p className="paper-note">
          {texts.withoutNetwork(without, formatCount(without), formatMonth(month))}
        </p>
      )}
      <p className="paper-note">{texts.isOf}</p>
    </section>
  );
}

function RatioRow({ ratio, own, language }: { ratio: Ratio; own: string; language: Language }) {
  const texts = ratioTexts[language];
  const { merchant_id: id, merchant_name: name, network, months } = ratio;
  const [month] = months;
  const { sales, ratio: found, salesMonth, cases } = measuredIn(network, months);
  return (
    <tr>
      <th scope="row">
        {CARD_BRANDS[network]}
        {id !== own && <bdi className="paper-small">{name}</bdi>}
      </th>
      <td className="fig-number">
        {formatCount(cases)}
        {month && (
          <span className="paper-small">
            {texts.kinds(formatCount(month.fraud), formatCount(month.dispute))}
          </span>
        )}
      </td>
      <td className="fig-number">
        {sales === null ? texts.salesUnknown : formatCount(sales)}
        {sales !== null && <span className="paper-small">{formatMonth(salesMonth)}</span>}
      </td>
      <td className="fig-number">{found === null ? '–' : formatRatio(found)}</td>
      <td>
        {programsOf(network).map((program) => (
          <Program key={program} name={program} ratio={ratio} language={language} />
        ))}
      </td>
      <td className="mr-months">
        {months.slice(1, RATIO_MONTHS).map((before, index) => {
          const then = measuredIn(network, months.slice(index + 1)).ratio;
          return (
            <span key={before.month}>
              {texts.month(formatMonth(before.month))}
              {formatCount(casesOf(before))}
              {then !== null && ` · ${formatRatio(then)}`}
            </span>
          );
        })}
      </td>
    </tr>
  );
}

type ProgramProps = { name: SchemeProgramName; ratio: Ratio; language: Language };

function Program({ name, ratio: { months }, language }: ProgramProps) {
  const texts = ratioTexts[language];
  const measured = measuredBy(name, months);
  const part = partOfThreshold(name, measured);
  const state = stateOfRatio(name, measured);
  const { label, tone } = RATIO_STATES[state];
  return (
    <div>
      <span className="mr-program">
        <span>
          {part === null
            ? texts.casesOf(name, formatCount(measured.cases), formatCount(SCHEME_PROGRAMS[name].cases))
            : texts.part(name, formatPart(part))}
        </span>
        <span className={state === 'below' ? 'paper-quiet' : 'mr-state'}>{label[language]}</span>
      </span>
      {part !== null && <ThresholdBar part={part} tone={state === 'below' ? 'info' : tone} />}
    </div>
  );
}

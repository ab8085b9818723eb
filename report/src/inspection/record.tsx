import { formatDate, formatExactTime } from '@cbp/shared/format/time';
import { INSPECTION_EXTENTS, ROBOTS_RULES } from '@cbp/shared/inspections/inspection';
import { inspectionList } from '@cbp/shared/inspections/inspection.list';
import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { countryName } from '@cbp/shared/screenings/country';
import { Facts, Lines } from '../layout/facts.tsx';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import type { PrintedInspection } from './printed-inspection.ts';

const MOST_NAMES = 8;
const MOST_FORBIDDEN = 40;

type Certificate = { tls: InspectionPage['tls']; pages: number[] };

/** Pages that were seen behind the same certificate are one. */
function certificatesOf(pages: readonly InspectionPage[]): Certificate[] {
  const found = new Map<string, Certificate>();
  for (const { tls, n } of pages) {
    const key = JSON.stringify(tls);
    const known = found.get(key);
    if (known) known.pages.push(n);
    else found.set(key, { tls, pages: [n] });
  }
  return [...found.values()];
}

/** The certificates behind which pages were seen. */
export function Tls({ of, language }: PrintedInspection) {
  const words = inspectionPaperTexts[language];
  const { between } = MARKS[language];
  const certificates = certificatesOf(of.captured);
  if (certificates.length === 0) return null;
  return (
    <section className="record-together">
      <h2>{words.tls}</h2>
      <table className="fig-table in-tls" aria-label={words.tls}>
        <colgroup>
          {Object.keys(words.tlsHeads).map((name) => (
            <col key={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {Object.entries(words.tlsHeads).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {certificates.map(({ tls, pages }) => (
            <tr key={pages[0]}>
              <th scope="row">{pages.join(between)}</th>
              <td>{tls ? <Text>{tls.version}</Text> : '–'}</td>
              <td>
                {tls ? (
                  <>
                    <Text>{tls.names.slice(0, MOST_NAMES).join(between)}</Text>
                    {tls.names.length > MOST_NAMES && ` ${words.moreNames(tls.names.length - MOST_NAMES)}`}
                  </>
                ) : (
                  words.withoutTls
                )}
              </td>
              <td>{tls ? <Text>{tls.issuer}</Text> : '–'}</td>
              <td>
                {tls ? (
                  <>
                    {words.validity(formatDate(tls.valid_from) ?? '', formatDate(tls.valid_until) ?? '')}
                    <span className="paper-small">
                      <Text>{tls.fault === null ? words.accepted : words.notAccepted(tls.fault)}</Text>
                    </span>
                  </>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How the pages were asked for, and the hash that proves what was seen. */
export function InspectionRecord({ of, language }: PrintedInspection) {
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { requested_at: at, started_at: started, ended_at: ended, requested_by: by, reason } = of;
  const { from, extent, robots, record } = of;
  const shown = (time: string | null) => (time === null ? null : formatExactTime(time));
  const forbidden = robots.forbidden.slice(0, MOST_FORBIDDEN);
  const rest = robots.forbidden.length - forbidden.length;
  return (
    <section className="record-together">
      <h2>{words.record}</h2>
      <Facts
        facts={[
          [words.requestedBy, <Text key="by">{by ?? words.byPlan}</Text>],
          [words.reason, reason && <Text key="reason">{reason}</Text>],
          [paper.requested, shown(at)],
          [paper.started, shown(started)],
          [paper.ended, shown(ended)],
          [inspectionList.fields.extent.words[language], labelOf(INSPECTION_EXTENTS, extent, language)],
          [words.from, from && countryName(from, language)],
          [
            words.robots,
            [
              robots.found ? paper.robotsFound : paper.robotsMissing,
              labelOf(ROBOTS_RULES, robots.rule, language),
            ].join(MARKS[language].semicolon),
          ],
          [
            `${words.robots}${MARKS[language].colon}${words.reason}`,
            robots.reason && <Text key="robots">{robots.reason}</Text>,
          ],
          [
            words.forbidden,
            forbidden.length > 0 && (
              <Lines
                key="forbidden"
                lines={[
                  ...forbidden.map((address) => <Text key={address}>{address}</Text>),
                  ...(rest > 0 ? [paper.moreNames(rest)] : []),
                ]}
              />
            ),
          ],
          [record ? words.recordHash(record.n) : words.record, record ? record.hash : paper.noRecord],
          [paper.previous, record && (record.previous || paper.first)],
        ]}
      />
      {record && <p className="paper-note">{words.chained}</p>}
    </section>
  );
}

import { formatCount, formatRatio } from '@cbp/shared/format/format-figures';
import type { Language } from '@cbp/shared/language';
import {
  SCHEME_PROGRAM_NAMES,
  SCHEME_PROGRAMS,
  type SchemeProgramName,
} from '@cbp/shared/networks/scheme-program';
import { figureTexts } from '../figures/figures.texts.ts';
import { ratioTexts } from '../figures/ratios.texts.ts';
import { monthlyTexts } from './monthly.texts.ts';

/** From when on the networks take a merchant into a program, and where they say so. */
export function ProgramTable({ language }: { language: Language }) {
  const texts = ratioTexts[language];
  const columns = monthlyTexts[language].programColumns;
  // What several programs have alike is said once.
  const differs = new Map<string, SchemeProgramName[]>();
  for (const name of SCHEME_PROGRAM_NAMES) {
    const text = SCHEME_PROGRAMS[name].differs[language];
    differs.set(text, [...(differs.get(text) ?? []), name]);
  }
  return (
    <section className="mr-together">
      <h2>{texts.thresholds}</h2>
      <p className="paper-note">{texts.both}</p>
      <table className="fig-table" aria-label={texts.thresholds}>
        <thead>
          <tr>
            <th scope="col">{columns.program}</th>
            <th scope="col">{columns.counts}</th>
            <th scope="col" className="fig-number">
              {columns.cases}
            </th>
            <th scope="col" className="fig-number">
              {columns.ratio}
            </th>
            <th scope="col">{columns.sales}</th>
            <th scope="col">{columns.source}</th>
          </tr>
        </thead>
        <tbody>
          {SCHEME_PROGRAM_NAMES.map((name) => {
            const { words, network, cases, ratio, salesOf, sources } = SCHEME_PROGRAMS[name];
            return (
              <tr key={name}>
                <th scope="row">{words[language]}</th>
                <td>{texts.counts[network]}</td>
                <td className="fig-number">{formatCount(cases)}</td>
                <td className="fig-number">{formatRatio(ratio)}</td>
                <td>{texts.heldAgainst[salesOf]}</td>
                <td>
                  {sources.map((source) => (
                    <a key={source} className="mr-source" href={source}>
                      {new URL(source).hostname.replace(/^www\./, '')}
                    </a>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {[...differs].map(([text, names]) => (
        <p key={text} className="paper-note">
          {names.join(figureTexts[language].and)}: {text}
        </p>
      ))}
    </section>
  );
}

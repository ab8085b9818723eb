import type { ReportData } from '../data/report-data.ts';
import { letterShare } from './letter-room.ts';
import { printedLetter } from './printed-letter.ts';

/** What is wrong with the letter of a report that is printed now, in English sentences for who prints it. */
export function letterFaults(report: ReportData): string[] {
  const letter = printedLetter(report);
  if (letter === null) return [];
  const share = letterShare(report);
  return [
    ...letter.unproved.map(
      (name) => `the cover letter leaves out a sentence that the records do not prove: ${name}`,
    ),
    ...letter.missing.map((name) => `the cover letter names a value that the records do not have: {${name}}`),
    ...(share > 100 ? [`the cover letter takes ${share}% of its page`] : []),
  ];
}

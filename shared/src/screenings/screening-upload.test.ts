import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { SCREENING_FILTERS } from '../watchlists/screening-filter.ts';
import { SCREENING_DURATIONS, SCREENING_ENGINES } from './screening.ts';
import { NewBusinessScreening, NewIndividualScreening } from './screening-enquiry.model.ts';
import {
  ALL_SCREENING_COLUMNS,
  CELL_SWITCHES,
  columnNamesOf,
  durationOfText,
  engineOfText,
  entriesOfCell,
  fileColumnsOf,
  filtersOfText,
  switchOfText,
} from './screening-upload.ts';

/** The paths of all fields of a model. */
function pathsOf(model: z.ZodType, path: readonly string[] = []): string[] {
  const inner = model instanceof z.ZodOptional ? (model.unwrap() as z.ZodType) : model;
  if (!(inner instanceof z.ZodObject)) return [path.join('.')];
  return Object.entries(inner.shape).flatMap(([key, part]) => pathsOf(part as z.ZodType, [...path, key]));
}

describe('a file of screenings', () => {
  it.each([
    ['individual', NewIndividualScreening],
    ['business', NewBusinessScreening],
  ] as const)('has a column for each field of the call: %s', (kind, model) => {
    const columns = columnNamesOf(kind).map((name) => ALL_SCREENING_COLUMNS[name].at.join('.'));
    expect(columns.toSorted()).toEqual(pathsOf(model).toSorted());
  });

  it('calls no two columns of a file the same', () => {
    for (const kind of ['individual', 'business'] as const) {
      for (const [at] of LANGUAGES.entries()) {
        const heads = fileColumnsOf(kind).map(({ heads: words }) => words[at]);
        expect(new Set(heads).size).toBe(heads.length);
      }
    }
  });

  it('reads the words of templates in every language, and those of the call', () => {
    for (const language of LANGUAGES) {
      expect(switchOfText(CELL_SWITCHES.yes.label[language])).toBe('yes');
      expect(switchOfText(CELL_SWITCHES.no.label[language])).toBe('no');
      expect(durationOfText(SCREENING_DURATIONS.recurring.label[language])).toBe('recurring');
      expect(engineOfText(SCREENING_ENGINES.own.label[language])).toBe('own');
    }
    expect(['TRUE', 'FALSE', 'Ongoing', '單次', 'maybe'].map(switchOfText)).toEqual([
      'yes',
      'no',
      'yes',
      'no',
      null,
    ]);
    const all = Object.keys(SCREENING_FILTERS);
    for (const language of LANGUAGES) {
      const labels = Object.values(SCREENING_FILTERS).map(({ label }) => label[language]);
      for (const mark of [', ', '; ', '，']) expect(filtersOfText(labels.join(mark))).toEqual(all);
    }
    expect(filtersOfText('sanction, pep-class-2,sanction')).toEqual(['sanction', 'pep-class-2']);
    expect(filtersOfText('sanction, gossip')).toBeNull();
    expect(entriesOfCell(' HK, BG；AE、 ')).toEqual(['HK', 'BG', 'AE']);
  });
});

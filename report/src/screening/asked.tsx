import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { wordOfFlag, yesOrNo } from '@cbp/shared/list/yes-no';
import { MARKS } from '@cbp/shared/marks';
import { countryName } from '@cbp/shared/screenings/country';
import { SCREENING_DURATIONS, SCREENING_ENGINES } from '@cbp/shared/screenings/screening';
import { individualScreeningList } from '@cbp/shared/screenings/screening.list';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { type Fact, Facts, Lines } from '../layout/facts.tsx';
import { Text } from '../layout/text.tsx';
import { filterNames, missingFilters, type PrintedScreening, subjectDate } from './printed-screening.ts';
import { screeningPaperTexts } from './screening-paper.texts.ts';

const NAME_PARTS = ['first_name', 'middle_name', 'last_name'] as const;

/** The parts of a name that was given in parts. */
function partsOf({ of, language }: PrintedScreening): Fact[] {
  if (of.kind === 'business') return [];
  const { name } = of.screening.enquiry_data;
  const { parts } = screeningPaperTexts[language];
  return NAME_PARTS.map((part): Fact => {
    const text = name[part];
    return [parts[part], text ? <Text key={part}>{text}</Text> : null];
  });
}

/** What is known of the subject, and by which options it was searched. */
export function Asked(printed: PrintedScreening) {
  const { of, language } = printed;
  const { screening, kind } = of;
  const { enquiry_data: asked, engine, ends_at: ends, runs } = screening;
  const { fields } = individualScreeningList;
  const words = screeningPaperTexts[language];
  const texts = screeningReportTexts[language];
  const { between } = MARKS[language];
  const frequency = [
    wordOfFlag(fields['enquiry_data.ongoing'], asked.ongoing, language),
    asked.duration && labelOf(SCREENING_DURATIONS, asked.duration, language),
  ];
  const countries = asked.countries.map((code) => countryName(code, language)).join(between);
  return (
    <section>
      <h2>{words.asked}</h2>
      <Facts
        arePaired
        facts={[
          ...partsOf(printed),
          [kind === 'business' ? texts.incorporation : texts.dob, subjectDate(of) ?? words.notGiven],
          [fields.enquiry_date.words[language], formatDateTime(screening.enquiry_date)],
          [words.matchScore, words.atLeast(asked.match_score)],
          [words.lastRun, formatDateTime(runs[0]?.at)],
          [words.partial, yesOrNo(asked.name_partial_match, language)],
          [fields['enquiry_data.ongoing'].words[language], frequency.filter(Boolean).join(between)],
          [words.aliases, yesOrNo(asked.alias_search, language)],
          [fields.ends_at.words[language], formatDateTime(ends)],
          [words.relatives, yesOrNo(asked.rca_search, language)],
          [fields.engine.words[language], labelOf(SCREENING_ENGINES, engine, language)],
        ]}
      />
      <Facts facts={[[words.countries, countries || words.anyCountry]]} />
    </section>
  );
}

/** What was searched, in which versions, and what was not. */
export function Searched({ of, language }: PrintedScreening) {
  const { screening } = of;
  const words = screeningPaperTexts[language];
  const texts = screeningReportTexts[language];
  const { searched, runs } = screening;
  const versions = (runs[0]?.versions ?? []).map(({ watchlist_id: id, name, version, published_at: day }) => (
    <Text key={id}>{words.version(name, version, formatDate(day))}</Text>
  ));
  return (
    <section>
      <h2>{texts.searched}</h2>
      <Facts
        facts={[
          [words.chosen, filterNames(screening.enquiry_data.filters, language)],
          [texts.searchedFilters, filterNames(searched, language) || texts.none],
          [texts.notSearched, filterNames(missingFilters(of), language) || texts.nothingMissing],
          [texts.versions, versions.length > 0 && <Lines lines={versions} />],
        ]}
      />
    </section>
  );
}

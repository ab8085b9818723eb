import { z } from 'zod';
import { boundedId, boundedInteger, boundedLine, boundedList } from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import type { FaultMessage } from '../faults.ts';
import { personal } from '../format/secret.ts';
import { modelFault } from '../model-faults.ts';
import { SCREENING_FILTER_NAMES } from '../watchlists/screening-filter.ts';
import { COUNTRY_CODES, isCountryCode } from './country.ts';
import { partialDate } from './partial-date.ts';
import {
  SCREENING_DURATIONS,
  SCREENING_ENGINES,
  type ScreeningDuration,
  type ScreeningEngine,
} from './screening.ts';

export const LONGEST_SCREENED_NAME = 250;
export const SHORTEST_REFERENCE = 6;
export const LONGEST_REFERENCE = 250;

const ENGINES = Object.keys(SCREENING_ENGINES) as [ScreeningEngine, ...ScreeningEngine[]];
const DURATIONS = Object.keys(SCREENING_DURATIONS) as [ScreeningDuration, ...ScreeningDuration[]];

const screenedName = () => personal(boundedLine(LONGEST_SCREENED_NAME));

export const Country = z
  .string()
  .max(2)
  .toUpperCase()
  .refine(isCountryCode, 'must be an ISO country code such as HK' satisfies FaultMessage);

/** How the watchlists are searched. Where the enquiry names nothing, the defaults of its client count. */
export const searchOptions = {
  name_partial_match: z
    .boolean()
    .optional()
    .describe(
      'The shorter name may be part of the longer one: at least two parts, or one part and an initial',
    ),
  match_score: boundedInteger(0, 100)
    .optional()
    .describe('The lowest score of a match; 100 is the exact name'),
  filters: boundedList(z.enum(SCREENING_FILTER_NAMES), { min: 1, max: SCREENING_FILTER_NAMES.length })
    .optional()
    .describe('The lists to search; pep includes its classes'),
  countries: boundedList(Country, { max: COUNTRY_CODES.length })
    .optional()
    .describe('Only entries that are tied to one of them, and those without a country'),
  alias_search: z.boolean().optional().describe('Also searches aliases and former names'),
  rca_search: z.boolean().optional().describe('Also returns relatives and close associates of matches'),
};

const frequency = {
  reference: boundedLine(LONGEST_REFERENCE)
    .refine(
      (text) => text === '' || text.length >= SHORTEST_REFERENCE,
      modelFault('shortest', SHORTEST_REFERENCE),
    )
    .optional()
    .describe(
      `Unique for each client, at least ${SHORTEST_REFERENCE} characters; generated if omitted or blank`,
    ),
  ongoing: z.boolean().describe('Whether new versions of the lists are searched too'),
  duration: z.enum(DURATIONS).optional().describe('Required for ongoing screening'),
};

type Timed = { ongoing?: boolean | undefined; duration?: string | undefined };

/** An ongoing screening has a duration, and no other. */
const refuseDuration = acrossFields<Timed>(['ongoing', 'duration'], ({ value, issues }) => {
  const { ongoing, duration } = value;
  if (ongoing === (duration !== undefined)) return;
  const message: FaultMessage = ongoing
    ? 'is required for ongoing screening'
    : 'must be omitted for one-time screening';
  issues.push({ code: 'custom', path: ['duration'], message, input: duration });
});

/** A name as a whole, or in parts; the whole one wins. */
const PersonName = z.strictObject({
  full_name: screenedName().optional(),
  first_name: screenedName().optional(),
  middle_name: screenedName().optional(),
  last_name: screenedName().optional(),
});
export type PersonName = z.output<typeof PersonName>;

const IndividualEnquiry = z
  .strictObject({
    ...frequency,
    name: PersonName.describe('full_name, or first_name and last_name; full_name wins'),
    dob: personal(partialDate()).optional().describe('Date of birth: a year, a month or a day'),
    ...searchOptions,
  })
  .check(refuseDuration);

const BusinessEnquiry = z
  .strictObject({
    ...frequency,
    business_name: screenedName(),
    business_incorporation_date: personal(partialDate()).optional().describe('A year, a month or a day'),
    ...searchOptions,
  })
  .check(refuseDuration);

const common = {
  merchant_id: boundedId(64, 1).describe('The client whom the screening is for, and who pays for it'),
  engine: z.enum(ENGINES).optional().describe('own if omitted'),
};

export const NewIndividualScreening = z.strictObject({ ...common, enquiry_data: IndividualEnquiry });
export type NewIndividualScreening = z.output<typeof NewIndividualScreening>;

export const NewBusinessScreening = z.strictObject({ ...common, enquiry_data: BusinessEnquiry });
export type NewBusinessScreening = z.output<typeof NewBusinessScreening>;

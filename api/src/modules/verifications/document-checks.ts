import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { todayOf } from '@cbp/shared/verifications/checks/calendar-day';
import type { CheckName } from '@cbp/shared/verifications/checks/check-names';
import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import { compareFields } from '@cbp/shared/verifications/checks/compare-fields';
import {
  compareReadings,
  FIRST_AGAINST_SECOND,
  FRONT_AGAINST_BACK,
} from '@cbp/shared/verifications/checks/compare-readings';
import { dateChecks } from '@cbp/shared/verifications/checks/date-checks';
import type { GivenFields, ReadFields } from '@cbp/shared/verifications/checks/document-fields';
import type { FieldComparison } from '@cbp/shared/verifications/checks/field-comparison.model';
import { mrzDigitsCheck } from '@cbp/shared/verifications/checks/mrz-digits-check';
import { numberChecks } from '@cbp/shared/verifications/checks/number-checks';
import { pictureChecks, samePictureCheck, sidesCheck } from '@cbp/shared/verifications/checks/picture-checks';
import { parseMrz } from '@cbp/shared/verifications/mrz';
import { type DocumentType, type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';
import {
  differingBits,
  PICTURE_LIMITS,
  type PictureQuality,
} from '../document-reading/document-reading.service.ts';
import { compareNames, prepareName } from '../name-matching/name-matching.service.ts';
import { together } from './read-fields.ts';
import type { VerificationRow } from './verifications.sql.ts';

/** An image as it was measured. A picture that could not be measured is null. */
export type MeasuredImage = { side: ImageSide; quality: PictureQuality | null };

const DOCUMENTS = {
  first: { front: 'front', back: 'back' },
  second: { front: 'second_front', back: 'second_back' },
} as const satisfies Record<string, Record<string, ImageSide>>;
/** Sharpness is a small share; in thousandths it can be read. */
const THOUSAND = 1_000;
const PERCENT = 100;

/**
 * Names as the screening engine compares them: in any order, with initials, in other scripts. One person is compared with one
 * document, not with a list, so common names need no support by a date or country.
 */
const isSameName = (first: string, second: string): boolean => {
  const [one, other] = [prepareName({ name: first }, 'person'), prepareName({ name: second }, 'person')];
  return compareNames(one, other, { isPartial: true, isSupported: true }).score >= DEFAULT_MATCH_SCORE;
};

const allOf = (readings: readonly DocumentReading[]): ReadFields | null =>
  readings
    .flatMap(({ fields }) => fields ?? [])
    .reduce<ReadFields | null>((known, fields) => together(known, fields), null);

/** The provider's reading is of the whole document, so it can't be compared with one side of it. */
const fieldsIn = (readings: readonly DocumentReading[], side: ImageSide): ReadFields | null =>
  allOf(readings.filter((reading) => reading.side === side && reading.source !== 'provider'));

function qualityChecks({ side, quality }: MeasuredImage): CheckResult[] {
  const measures = quality && {
    size: { measured: Math.min(quality.width, quality.height), limit: PICTURE_LIMITS.side },
    brightness: { measured: Math.floor(quality.brightness), limit: PICTURE_LIMITS.brightness },
    sharpness: {
      measured: Math.floor(quality.sharpness * THOUSAND),
      limit: PICTURE_LIMITS.sharpness * THOUSAND,
    },
    edgesCutOff: quality.cut_sides.length,
    glare: {
      measured: Math.ceil(quality.glare * PERCENT * 10) / 10,
      limit: PICTURE_LIMITS.glare * PERCENT,
    },
    taken: quality.taken,
    changed: quality.changed,
    editor: quality.software,
    isMaybeScreenshot: quality.findings.includes('screenshot'),
  };
  const unmeasured = {
    size: null,
    brightness: null,
    sharpness: null,
    edgesCutOff: null,
    glare: null,
    taken: null,
    changed: null,
    editor: null,
    isMaybeScreenshot: null,
  };
  return pictureChecks({ side, ...(measures ?? unmeasured) });
}

function samePictures(images: readonly MeasuredImage[]): CheckResult[] {
  return images.flatMap((image, at) =>
    images.slice(at + 1).flatMap((other) =>
      image.quality && other.quality
        ? [
            samePictureCheck({
              side: image.side,
              other: other.side,
              measured: differingBits(image.quality.hash, other.quality.hash),
              limit: PICTURE_LIMITS.sameBits + 1,
            }),
          ]
        : [],
    ),
  );
}

/** What the images show of their own quality, and whether two of them are the same. */
export const checkPictures = (images: readonly MeasuredImage[]): CheckResult[] => [
  ...samePictures(images),
  ...images.flatMap(qualityChecks),
];

/** The zone of a document with its check digits; null for a document that may have none, where none was found. */
function zoneOf(readings: readonly DocumentReading[], { types, place }: OfDocument, today: string) {
  const { front, back } = DOCUMENTS[place];
  const zones = readings.filter(
    ({ side, source }) => (source === 'mrz' || source === 'typed') && (side === front || side === back),
  );
  const read = zones.find(({ fields }) => fields !== null) ?? zones[0];
  if (!read) return types.every((type) => type === 'passport') ? { side: front, digits: null } : null;
  const mrz = read.fields && parseMrz(read.lines, today);
  return { side: read.side, digits: mrz?.digits ?? null };
}

type Seen = { readings: readonly DocumentReading[]; sides: readonly ImageSide[] };
type OfDocument = { types: readonly DocumentType[]; place: keyof typeof DOCUMENTS };

/** What one document says of itself. Numbers of passports and licences have no public rule. */
function checkDocument(
  { readings, sides }: Seen,
  { types, place }: OfDocument,
  { today, age }: { today: string; age: VerificationRow['age'] },
): { read: ReadFields | null; checks: CheckResult[] } {
  // Cards are for the provider alone.
  if (types.every(isCard)) return { read: null, checks: [] };
  const { front, back } = DOCUMENTS[place];
  const [ofFront, ofBack] = [fieldsIn(readings, front), fieldsIn(readings, back)];
  const ofProvider = allOf(readings.filter((one) => one.source === 'provider' && one.side === front));
  const read = together(together(ofFront, ofBack), ofProvider);
  const nothing = { dob: null, issue_date: null, expiry_date: null };
  const isWithBoth = sides.includes(back) && ofFront !== null && ofBack !== null;
  const zone = zoneOf(readings, { types, place }, today);
  // Of what is read, only the barcode of licences has the issue date. Where nothing was read, that is all to be said.
  const hasIssueDate = read === null || types.includes('driving_license');
  return {
    read,
    checks: [
      ...(zone ? [mrzDigitsCheck(zone)] : []),
      ...dateChecks({ read: read ?? nothing, today, hasIssueDate, ...(age !== null && { age }) }),
      ...(types.includes('id_card') && read ? numberChecks({ read, today }) : []),
      ...(isWithBoth
        ? [compareReadings(FRONT_AGAINST_BACK, { first: ofFront, second: ofBack }, isSameName)]
        : []),
    ],
  };
}

const givenIn = (row: VerificationRow): GivenFields => ({
  name: {
    first_name: row.firstName ?? '',
    middle_name: row.middleName ?? '',
    last_name: row.lastName ?? '',
  },
  dob: row.bornOn ?? undefined,
  gender: row.gender ?? undefined,
  nationality: row.nationality ?? undefined,
  country: row.country ?? undefined,
  document_number: row.documentNumber ?? undefined,
  issue_date: row.issuedOn ?? undefined,
  expiry_date: row.expiresOn ?? undefined,
});

/** What was given against what the documents say, and what they say of themselves. None says that a document is genuine. */
export function checkDocuments(
  row: VerificationRow,
  seen: Seen,
  now: Date,
): { comparisons: FieldComparison[]; checks: CheckResult[] } {
  const today = todayOf(now);
  const { age } = row;
  const places = [
    { place: 'first', types: row.firstTypes },
    { place: 'second', types: row.secondTypes },
  ] as const;
  const documents = places
    .filter(({ types }) => types.length > 0)
    .map((document, at) => ({
      ...document,
      // Which of the two documents is there doesn't matter.
      ...checkDocument(seen, document, { today, age: at === 0 ? age : null }),
    }));
  const [one, other] = documents;
  return {
    comparisons: compareFields(givenIn(row), one?.read ?? null, isSameName),
    checks: [
      sidesCheck({
        required: documents.map(({ place }) => DOCUMENTS[place].front),
        present: seen.sides,
      }),
      ...documents.flatMap(({ checks, place }) =>
        other ? checks.map((check) => ({ ...check, document: place })) : checks,
      ),
      ...(one && other
        ? [compareReadings(FIRST_AGAINST_SECOND, { first: one.read, second: other.read }, isSameName)]
        : []),
    ],
  };
}

/** Checks of pictures, which what was read doesn't change. */
const OF_PICTURES: ReadonlySet<CheckName> = new Set([
  'same_picture',
  'size',
  'brightness',
  'sharpness',
  'edges',
  'glare',
  'file_dates',
  'editor',
  'screenshot',
]);

export const ofPictures = (checks: readonly CheckResult[]): CheckResult[] =>
  checks.filter(({ check }) => OF_PICTURES.has(check));

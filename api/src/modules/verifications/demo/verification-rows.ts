import type { ScreeningResult } from '@cbp/shared/screenings/screening';
import type { DocumentType, ImageSide } from '@cbp/shared/verifications/verification';
import type { SpecimenHolder, SpecimenKind } from '../../document-reading/specimens.service.ts';

/** Photos of the documents of invented holders, by the number of the holder. */
export type DemoPicture = { kind: SpecimenKind; holder: number; blur?: number; light?: number; cut?: number };

export type DemoVerification = {
  daysAgo: number;
  time: string;
  clientId: string;
  types: DocumentType[];
  second?: DocumentType[];
  pictures: Partial<Record<ImageSide, DemoPicture>>;
  /** What differs from what the document says. */
  given?: Partial<Pick<SpecimenHolder, 'firstNames' | 'lastName' | 'birthDate' | 'documentNumber'>>;
  age?: { min: number; max: number };
  result: { event: ScreeningResult; codes: string[]; reason: string } | null;
  isErased?: true;
};

const accepted = (reason: string) => ({ event: 'verification.accepted' as const, codes: [], reason });
const declined = (reason: string, ...codes: string[]) => ({
  event: 'verification.declined' as const,
  codes: codes.map((code) => `SPDR${code}`),
  reason,
});

const passport = (holder: number, more: Partial<DemoPicture> = {}): DemoVerification['pictures'] => ({
  front: { kind: 'passport', holder, ...more },
});
const card = (holder: number): DemoVerification['pictures'] => ({
  front: { kind: 'id_front', holder },
  back: { kind: 'id_back', holder },
});
const licence = (holder: number): DemoVerification['pictures'] => ({
  front: { kind: 'licence_front', holder },
  back: { kind: 'licence_back', holder },
});

const SAME = accepted('All details agree with the document.');
const ADULT = { min: 18, max: 120 };

/** Twenty enquiries over every state without a provider, every category and the documents that users may look at. */
export const DEMO_VERIFICATIONS: readonly DemoVerification[] = [
  {
    daysAgo: 0,
    time: '09:12',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(1),
    result: null,
  },
  {
    daysAgo: 0,
    time: '10:40',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(2),
    given: { firstNames: 'Joanna' },
    age: ADULT,
    result: null,
  },
  { daysAgo: 1, time: '11:05', clientId: 'NGA-1002', types: ['id_card'], pictures: card(3), result: null },
  {
    daysAgo: 1,
    time: '16:20',
    clientId: 'KCR-3001',
    types: ['driving_license'],
    pictures: licence(4),
    given: { documentNumber: 'X9876543' },
    result: null,
  },
  {
    daysAgo: 2,
    time: '14:02',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(5, { blur: 0.45 }),
    result: declined('The photo is out of focus.', '18'),
  },
  {
    daysAgo: 3,
    time: '09:50',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(6),
    result: SAME,
  },
  {
    daysAgo: 5,
    time: '13:31',
    clientId: 'NGA-1002',
    types: ['id_card'],
    pictures: card(7),
    given: { lastName: 'Marchand' },
    result: declined('The last name differs from the card.', '104', '07'),
  },
  {
    daysAgo: 7,
    time: '17:45',
    clientId: 'CBP-4001',
    types: ['passport', 'id_card'],
    pictures: passport(8),
    result: SAME,
  },
  {
    daysAgo: 9,
    time: '10:10',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(9),
    result: declined('The person confirmed that the passport was replaced.', '17'),
  },
  {
    daysAgo: 12,
    time: '15:00',
    clientId: 'NGA-1001',
    types: ['id_card'],
    second: ['driving_license'],
    pictures: { ...card(10), second_front: { kind: 'licence_front', holder: 11 } },
    result: declined('The two documents belong to two persons.', '36', '05'),
  },
  {
    daysAgo: 15,
    time: '09:30',
    clientId: 'KCR-3001',
    types: ['passport'],
    pictures: passport(12, { cut: 0.12 }),
    result: declined('A corner of the passport is missing.', '53'),
  },
  {
    daysAgo: 18,
    time: '11:11',
    clientId: 'NGA-1001',
    types: ['driving_license'],
    pictures: licence(1),
    result: SAME,
  },
  {
    daysAgo: 21,
    time: '12:25',
    clientId: 'NGA-1002',
    types: ['passport'],
    pictures: passport(2, { light: 0.35 }),
    result: declined('The photo is too dark to compare the portrait.', '96'),
  },
  {
    daysAgo: 26,
    time: '16:48',
    clientId: 'NGA-1001',
    types: ['id_card'],
    pictures: { front: { kind: 'id_front', holder: 3 } },
    result: declined('The back of the card was not sent.', '249'),
  },
  {
    daysAgo: 31,
    time: '10:05',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(4),
    result: declined('The photo was taken from a screen.', '51'),
  },
  {
    daysAgo: 38,
    time: '14:35',
    clientId: 'CBP-4001',
    types: ['passport'],
    pictures: passport(6),
    age: { min: 65, max: 120 },
    result: declined('The person is younger than 65.', '14'),
  },
  {
    daysAgo: 45,
    time: '09:20',
    clientId: 'NGA-1001',
    types: ['id_card'],
    pictures: card(8),
    result: declined('The card is punched.', '50'),
  },
  {
    daysAgo: 52,
    time: '13:13',
    clientId: 'KCR-3001',
    types: ['passport'],
    pictures: passport(9),
    result: declined('Utopian passports are not accepted for this product.', '12'),
  },
  {
    daysAgo: 58,
    time: '15:55',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(10),
    result: declined('The person ended the verification.', '241'),
  },
  {
    daysAgo: 64,
    time: '11:40',
    clientId: 'NGA-1001',
    types: ['passport'],
    pictures: passport(11),
    result: SAME,
    isErased: true,
  },
];

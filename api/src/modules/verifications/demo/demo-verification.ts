import type { ScreeningResult } from '@cbp/shared/screenings/screening';
import type { PROVIDER_CHECKS } from '@cbp/shared/verifications/provider-checks';
import type { DocumentType, ImageSide } from '@cbp/shared/verifications/verification';
import type { SpecimenHolder, SpecimenKind } from '../../document-reading/specimens.service.ts';
import type { PastAnswer } from '../past-verifications.service.ts';

/** Photos of the documents of invented holders, by the number of the holder. */
export type DemoPicture = { kind: SpecimenKind; holder: number; blur?: number; light?: number; cut?: number };

type Decided = { event: ScreeningResult; codes: string[]; reason: string };
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
  /** Of the provider, which was asked; of others, users decide. */
  answer?: Omit<PastAnswer, 'at' | 'readings' | 'checks'>;
  /** What the provider checked of the document, which it also read, and whether the document passed. */
  checked?: Readonly<Partial<Record<keyof typeof PROVIDER_CHECKS, boolean>>>;
  result: Decided | null;
  /** What the person sent after that, by a link, and what it led to. */
  again?: { pictures: DemoVerification['pictures']; result: Decided };
  /** Removes only the images: those of cards are gone once the provider has answered. */
  isWithoutImages?: true;
  isErased?: true;
};

export const accepted = (reason: string) => ({ event: 'verification.accepted' as const, codes: [], reason });
export const declined = (reason: string, ...codes: string[]) => ({
  event: 'verification.declined' as const,
  codes: codes.map((code) => `SPDR${code}`),
  reason,
});

export const passport = (holder: number, more: Partial<DemoPicture> = {}): DemoVerification['pictures'] => ({
  front: { kind: 'passport', holder, ...more },
});
export const card = (holder: number): DemoVerification['pictures'] => ({
  front: { kind: 'id_front', holder },
  back: { kind: 'id_back', holder },
});
export const licence = (holder: number): DemoVerification['pictures'] => ({
  front: { kind: 'licence_front', holder },
  back: { kind: 'licence_back', holder },
});

/**
 * Cards are drawn nowhere: their images are gone. Their numbers are those of networks' test cards, and were cut before anything was
 * stored.
 */
export const paymentCard = (holder: number, documentNumber: string) =>
  ({
    types: ['credit_or_debit_card'],
    pictures: passport(holder),
    given: { documentNumber },
    isWithoutImages: true,
    result: null,
  }) satisfies Partial<DemoVerification>;

/** What the provider checks of a document that passes. */
export const PASSED = {
  document: true,
  document_visibility: true,
  document_must_not_be_expired: true,
  name: true,
  dob: true,
  document_number: true,
};

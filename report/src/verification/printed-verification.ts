import type { Language } from '@cbp/shared/language';
import { endOfNumber } from '@cbp/shared/verifications/end-of-number';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { DocumentVerification, VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { verificationPaperTexts } from './verification-paper.texts.ts';

/** Small copies of the images of the last attempt, each marked with who looked at it and when. */
export type PrintedImages = {
  by: string;
  at: Date;
  shown: { side: ImageSide; url: string; width: number; height: number }[];
  /** Those that could not be read. */
  unseen: ImageSide[];
};

/** A verification as it was at a moment, in a language. `images` is null where they weren't asked for. */
export type PrintedVerification = {
  of: DocumentVerification;
  at: Date;
  language: Language;
  images: PrintedImages | null;
};

const NUMBER = 'document_number';

/** The same attempt with the last characters of each document number alone. */
function withoutNumbers(attempt: VerificationAttempt): VerificationAttempt {
  return {
    ...attempt,
    readings: [],
    comparisons: attempt.comparisons.map((compared) =>
      compared.field === NUMBER
        ? {
            ...compared,
            given: compared.given && endOfNumber(compared.given),
            read: compared.read.map(endOfNumber),
          }
        : compared,
    ),
    checks: attempt.checks.map((result) => {
      const { differences } = result.proof;
      if (!differences) return result;
      const cut = differences.map((one) =>
        one.field === NUMBER
          ? { ...one, first: endOfNumber(one.first), second: endOfNumber(one.second) }
          : one,
      );
      return { ...result, proof: { ...result.proof, differences: cut } };
    }),
  };
}

/** What is printed of the attempts: no paper has a whole document number. */
export function printable(of: DocumentVerification): DocumentVerification {
  const { given_number: number } = of.enquiry_data;
  return {
    ...of,
    enquiry_data: { ...of.enquiry_data, given_number: number && endOfNumber(number) },
    tries: of.tries.map(withoutNumbers),
  };
}

/** Whom it is about, else which verification it is. */
export function subjectOf({ of, language }: Pick<PrintedVerification, 'of' | 'language'>): string {
  const words = verificationPaperTexts[language];
  return nameOf(of) ?? words.numbered(of.id);
}

/** The name that was given, else the first one that was read; null where it isn't known, or was erased. */
export function nameOf({ enquiry_data: { name }, tries, retention }: DocumentVerification): string | null {
  if (retention.erased_at !== null) return null;
  const [read] = tries.flatMap(({ comparisons }) =>
    comparisons.flatMap((compared) => (compared.field === 'name' ? compared.read : [])),
  );
  return name.full_name?.trim() || read || null;
}

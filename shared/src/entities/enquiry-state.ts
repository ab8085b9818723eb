import type { EnquiryStatus } from './enquiry.ts';

type Step = {
  readonly leads: Readonly<Partial<Record<EnquiryStatus, EnquiryStatus>>>;
};

/**
 * Every way from one status to another (specification, chapter 4), all of them for those who work with the provider for all
 * clients. What stands nowhere here cannot happen.
 */
export const ENQUIRY_STEPS = {
  /** It goes to the provider, in a file. */
  send: { leads: { PENDING: 'PROCESSING' } },
  /** The provider answers, in a file: what it was never asked it has not answered. */
  takeAnswer: { leads: { PROCESSING: 'COMPLETED' } },
  /** A person says what the answer is, whom the provider told, or who knows it without asking. */
  answer: { leads: { PENDING: 'COMPLETED', PROCESSING: 'COMPLETED' } },
} as const satisfies Record<string, Step>;
export type EnquiryStep = keyof typeof ENQUIRY_STEPS;

/** Where a step leads from a status; null where it cannot be taken there. */
export function enquiryStatusAfter(step: EnquiryStep, from: EnquiryStatus): EnquiryStatus | null {
  const { leads }: Step = ENQUIRY_STEPS[step];
  return leads[from] ?? null;
}

/** From which statuses a step can be taken. */
export function enquiryStatusesBefore(step: EnquiryStep): EnquiryStatus[] {
  return Object.keys(ENQUIRY_STEPS[step].leads) as EnquiryStatus[];
}

/** Whether whoever sent an enquiry may change it, or take it back: nobody was asked yet. */
export function isUnsent(status: EnquiryStatus): boolean {
  return enquiryStatusAfter('send', status) !== null;
}

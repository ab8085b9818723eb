import type { EnquiryStatus } from './enquiry.ts';

type Step = {
  readonly leads: Readonly<Partial<Record<EnquiryStatus, EnquiryStatus>>>;
};

/**
 * All status transitions (specification, chapter 4), for operators who work with the provider for all clients. Transitions
 * that are not listed are impossible.
 */
export const ENQUIRY_STEPS = {
  /** Sent to the provider in a file. */
  send: { leads: { PENDING: 'PROCESSING' } },
  /** Response of the provider in a file; only for enquiries that were sent. */
  takeAnswer: { leads: { PROCESSING: 'COMPLETED' } },
  /** An operator records the response, from the provider or from their own knowledge. */
  answer: { leads: { PENDING: 'COMPLETED', PROCESSING: 'COMPLETED' } },
} as const satisfies Record<string, Step>;
export type EnquiryStep = keyof typeof ENQUIRY_STEPS;

/** The status a step leads to; null if it is impossible in this status. */
export function enquiryStatusAfter(step: EnquiryStep, from: EnquiryStatus): EnquiryStatus | null {
  const { leads }: Step = ENQUIRY_STEPS[step];
  return leads[from] ?? null;
}

/** The statuses in which a step is possible. */
export function enquiryStatusesBefore(step: EnquiryStep): EnquiryStatus[] {
  return Object.keys(ENQUIRY_STEPS[step].leads) as EnquiryStatus[];
}

/** Whether the client may still change or withdraw an enquiry, because it has not been sent. */
export function isUnsent(status: EnquiryStatus): boolean {
  return enquiryStatusAfter('send', status) !== null;
}

import type { ServiceContext } from '../../access/call-context.ts';
import type { Mails } from '../mails/mails.service.ts';
import { mailRequests, type RequestSource } from '../mails/request-mails.service.ts';
import { claimForNotice, type DescriptorRequest, markNotified } from './descriptors.sql.ts';
import { providerLetter } from './provider-letter.ts';

const SOURCE: RequestSource<DescriptorRequest> = {
  lock: 'mails to the provider',
  claim: claimForNotice,
  letter: providerLetter,
  markNotified,
};

/** Emails the alert provider's contact about new requests for descriptors. */
export function mailProvider(context: {
  ctx: Pick<ServiceContext, 'db' | 'now' | 'log'>;
  input: { contact: string; signal: AbortSignal };
  mails: Mails;
}): Promise<void> {
  return mailRequests({ ...context, input: { ...context.input, source: SOURCE } });
}

import type { SetStatus } from '@cbp/shared/states/enrolment-machine';
import {
  ASKED_OF_PROVIDER,
  type EnrolmentStatus,
  type ProviderAsk,
} from '@cbp/shared/states/enrolment-status';

/** The columns of what is enrolled at a provider that its steps change. */
export type EnrolmentColumns = {
  status: EnrolmentStatus;
  statusReason: string | null;
  activeAt: Date | null;
  /** The request still to be emailed to the provider. */
  providerAsk: ProviderAsk | null;
  providerToldAt: Date | null;
  updatedAt: Date;
};

/** The entered start, unless it is in the future: it is active now. */
function activeSince(entered: Date | null, now: Date): Date {
  return entered !== null && entered < now ? entered : now;
}

/** What changes when an operator sets a status. */
export function settingOfStatus(
  { activeAt }: Pick<EnrolmentColumns, 'activeAt'>,
  { status, reason, now }: { status: SetStatus; reason?: string | undefined; now: Date },
): Partial<EnrolmentColumns> {
  return {
    status,
    statusReason: status === 'REJECTED' ? (reason ?? null) : null,
    updatedAt: now,
    ...(status === 'ACTIVE' && { activeAt: activeSince(activeAt, now) }),
    // The provider has completed or rejected it, so no request is left.
    ...(ASKED_OF_PROVIDER[status] === undefined && { providerAsk: null }),
  };
}

/** What changes when a deletion is requested. `hasContact`: requests are emailed to the provider. */
export function requestOfDeletion(
  { providerAsk }: Pick<EnrolmentColumns, 'providerAsk'>,
  { hasContact, now }: { hasContact: boolean; now: Date },
): Partial<EnrolmentColumns> {
  // Until the cancellation is emailed, the provider still acts on the earlier request.
  const isKnown = !hasContact || providerAsk === 'keep';
  return { status: 'DELETE_PENDING', providerAsk: isKnown ? null : 'delete', updatedAt: now };
}

/** What changes when such a request is cancelled. */
export function voidingOfDeletion(
  {
    providerAsk,
    providerToldAt,
    updatedAt,
  }: Pick<EnrolmentColumns, 'providerAsk' | 'providerToldAt' | 'updatedAt'>,
  { hasContact, now }: { hasContact: boolean; now: Date },
): Partial<EnrolmentColumns> {
  // If the request wasn't emailed yet, the cancellation needn't be either. A resend doesn't count as the last change.
  const isUnknown = providerAsk === 'delete' && (providerToldAt === null || providerToldAt <= updatedAt);
  return { status: 'ACTIVE', providerAsk: isUnknown || !hasContact ? null : 'keep', updatedAt: now };
}

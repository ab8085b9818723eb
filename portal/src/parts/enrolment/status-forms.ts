import type { Words } from '@cbp/shared/language';
import { badge } from '@cbp/shared/list/field';
import { SET_STATUSES, type SetStatus, statusesToSet } from '@cbp/shared/states/enrolment-machine';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { defineBulkForm } from '../../patterns/action/define-action.ts';
import { choice, NOT_CHOSEN, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { type Confirmed, confirmationInput } from './confirmation-input.tsx';

const REASON = textInput(named('Reason', '原因', '原因'), {
  help: ['Visible to the client.', '客户可看到此原因。', '客戶可看到此原因。'],
  isShown: ({ status: chosen }) => chosen === 'REJECTED',
  isNeeded: true,
});

type Rejection = {
  call: 'setDescriptorStatus' | 'setRdrCaidStatus' | 'setOiCaidStatus';
  /** What the form and its button say. */
  words: Words;
  done: Words;
  confirmed: Confirmed;
};

/** Rejects what is to be enrolled, with a reason. */
export function rejectionFormOf({ call, words, done, confirmed }: Rejection) {
  return defineForm({
    call,
    heading: words,
    submit: words,
    done,
    fields: {
      reason: { ...REASON, isShown: () => true },
      confirmed: confirmationInput(confirmed, 'REJECTED'),
    },
    values: () => ({ reason: '', confirmed: NOT_CHOSEN }),
    rest: ({ id, version }: { id: number; version: number; status: unknown }) => ({
      id,
      version,
      status: 'REJECTED' as const,
    }),
  });
}

/** The statuses that are set, with their words. */
const SET = Object.fromEntries(SET_STATUSES.map((name) => [name, ENROLMENT_STATUSES[name]])) as Pick<
  typeof ENROLMENT_STATUSES,
  SetStatus
>;
const STATUS = badge(ENROLMENT_STATUSES, 'Status', '状态', '狀態');

type OfSeveral = {
  call: 'setStatusOfDescriptors' | 'setStatusOfRdrCaids' | 'setStatusOfOiCaids';
  heading: Words;
  confirmed: Confirmed;
};
type Row = { id: number; status: EnrolmentStatus };

/** Sets the status of several, with a result for each that can't take it. */
export function statusFormOfSeveral({ call, heading, confirmed }: OfSeveral) {
  return defineBulkForm({
    words: ['Change status', '更改状态', '更改狀態'],
    isForAll: true,
    isOffered: (rows: readonly Row[]) => statusesToSet(rows.map(({ status }) => status)).length > 0,
    form: defineForm({
      call,
      heading,
      submit: ['Change status', '更改状态', '更改狀態'],
      fields: {
        status: choice(SET, STATUS, {
          isOffered: (to, { statuses }) => statusesToSet(statuses as EnrolmentStatus[]).includes(to),
        }),
        reason: REASON,
        confirmed: confirmationInput(confirmed),
      },
      values: () => ({ status: NOT_CHOSEN, reason: '', confirmed: NOT_CHOSEN }),
      rest: ({ ids }: { ids: number[]; statuses: EnrolmentStatus[] }) => ({ ids }),
      // What is confirmed is another thing now.
      implies: (_values, changed) => (changed === 'status' ? { confirmed: NOT_CHOSEN } : {}),
    }),
    thing: (rows: readonly Row[]) => ({
      ids: rows.map(({ id }) => id),
      statuses: [...new Set(rows.map(({ status }) => status))],
    }),
  });
}

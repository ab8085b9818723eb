import type { Words } from '@cbp/shared/language';
import { badge } from '@cbp/shared/list/field';
import { SET_STATUSES, type SetStatus, statusesToSet } from '@cbp/shared/states/enrolment-machine';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { defineBulkForm } from '../../patterns/action/define-action.ts';
import { choice, NOT_CHOSEN, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { type Confirmed, confirmationInput } from './confirmation-input.tsx';
import { stepOfSeveral } from './status-steps.ts';

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
  /** A number of them, as in “3 CAIDs”. */
  countOf: (count: number) => Words;
  confirmed: Confirmed;
};
type Row = { id: number; status: EnrolmentStatus };
type Rows = { rows: readonly Row[] };

/** The rows that can have a status next; all of them before one is chosen. */
function acceptedBy(rows: readonly Row[], to: SetStatus | null): readonly Row[] {
  return to === null ? rows : rows.filter(({ status }) => statusesToSet([status]).includes(to));
}

const headingOf = ([en, sc, tc]: Words): Words => [
  `Change status of ${en}`,
  `更改 ${sc}的状态`,
  `更改 ${tc}的狀態`,
];

/** Says how many keep their status; null where all change. */
function noticeOf(total: number, changed: number): Words | null {
  if (total === changed) return null;
  return [
    `${changed} of ${total} will be updated. The others can’t have this status next and are left out.`,
    `将更新 ${total} 项中的 ${changed} 项，其余各项无法改为此状态，不会更改。`,
    `將更新 ${total} 項中的 ${changed} 項，其餘各項無法改為此狀態，不會更改。`,
  ];
}

/** Sets the status of several, with a result for each that can't take it. */
export function statusFormOfSeveral({ call, countOf, confirmed }: OfSeveral) {
  return defineBulkForm({
    words: ['Change status', '更改状态', '更改狀態'],
    isForAll: true,
    appliesTo: ({ status }: Row) => statusesToSet([status]).length > 0,
    whyNot: [
      'The selected items can’t change to another status now.',
      '所选各项目前无法更改状态。',
      '所選各項目前無法更改狀態。',
    ],
    form: defineForm({
      call,
      heading: ['Change status', '更改状态', '更改狀態'],
      headingFor: ({ rows }: Rows) => headingOf(countOf(rows.length)),
      submit: ['Change status', '更改状态', '更改狀態'],
      submitFor: ({ status }, { rows }: Rows) =>
        status === NOT_CHOSEN ? null : stepOfSeveral(status, countOf(acceptedBy(rows, status).length)),
      fields: {
        status: choice(SET, STATUS, {
          isOffered: (to, { rows }) => acceptedBy(rows as readonly Row[], to).length > 0,
        }),
        reason: REASON,
        confirmed: confirmationInput(confirmed),
      },
      values: () => ({ status: NOT_CHOSEN, reason: '', confirmed: NOT_CHOSEN }),
      rest: ({ rows }: Rows, { status }) => ({
        ids: acceptedBy(rows, status).map(({ id }) => id),
      }),
      notice: ({ status }, { rows }) => noticeOf(rows.length, acceptedBy(rows, status).length),
      // What is confirmed is another thing now.
      implies: (_values, changed) => (changed === 'status' ? { confirmed: NOT_CHOSEN } : {}),
    }),
    thing: (rows: readonly Row[]) => ({ rows }),
  });
}

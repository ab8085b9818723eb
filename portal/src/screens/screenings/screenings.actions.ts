import type { Words } from '@cbp/shared/language';
import type { ScreeningHit } from '@cbp/shared/screenings/hit.model';
import {
  type ScreeningEvent,
  type ScreeningKind,
  type ScreeningStatus,
  STATUS_OF_EVENT,
} from '@cbp/shared/screenings/screening';
import { defineAction } from '../../patterns/action/define-action.ts';
import { callOf } from './call-of.ts';
import type { DecidedHit, Screened } from './screening-steps.forms.ts';

type Run = Screened & { enquiry_result_event: ScreeningEvent };

/** Where a provider screens, the answer says only that it has started. */
const startedOr =
  (done: Words) =>
  ({ results }: { results: { status: ScreeningStatus } }): Words =>
    results.status === 'PROCESSING' ? ['Screening started', '筛查已开始', '篩查已開始'] : done;

/** Screens the same subject again, for the units of a new screening. */
export const repeat = (kind: ScreeningKind) =>
  defineAction({
    call: callOf(kind, 'repeatIndividualScreening', 'repeatBusinessScreening'),
    words: ['Screen again', '重新筛查', '重新篩查'],
    isOffered: ({ enquiry_result_event: event }: Run) => STATUS_OF_EVENT[event] === 'COMPLETED',
    input: ({ id, version }) => ({ id, version }),
    question: () => ({
      heading: ['Screen again?', '重新筛查？', '重新篩查？'],
      text: [
        'The current list versions are searched. It costs as much as a new screening.',
        '将搜索当前版本的名单，费用与新筛查相同。',
        '會搜尋現行版本的名單，收費與新篩查相同。',
      ],
      confirm: ['Screen again', '重新筛查', '重新篩查'],
    }),
    done: startedOr(['Screened again', '已重新筛查', '已重新篩查']),
  });

/** Starts a failed screening again. */
export const restart = (kind: ScreeningKind) =>
  defineAction({
    call: callOf(kind, 'restartIndividualScreening', 'restartBusinessScreening'),
    words: ['Restart', '重试', '重試'],
    isOffered: ({ enquiry_result_event: event }: Run) => ['FAILED', 'ERROR'].includes(STATUS_OF_EVENT[event]),
    input: ({ id, version }) => ({ id, version }),
    done: startedOr(['Screening restarted', '筛查已重试', '篩查已重試']),
  });

const isDecided = ({ state }: ScreeningHit) => state === 'cleared' || state === 'confirmed';

/** Opens a match again that was cleared or confirmed. */
export const reopen = (kind: ScreeningKind) =>
  defineAction({
    call: callOf(kind, 'reopenIndividualHits', 'reopenBusinessHits'),
    words: ['Reopen', '重新打开', '重新開啟'],
    isOffered: ({ hit }: DecidedHit) => isDecided(hit),
    input: ({ screening, hit }) => ({ id: screening.id, version: screening.version, ids: [hit.id] }),
    done: ['Match reopened', '命中已重新打开', '命中已重新開啟'],
  });

/** Lifts the hold of a screening. */
export const liftHold = (kind: ScreeningKind) =>
  defineAction({
    call: callOf(kind, 'holdIndividualScreening', 'holdBusinessScreening'),
    words: ['Lift hold', '解除保留', '解除保留'],
    isOffered: ({ retention }: Screened & { retention: { held_at: string | null } }) =>
      retention.held_at !== null,
    input: ({ id, version }) => ({ id, version, reason: null }),
    done: ['Hold lifted', '已解除保留', '已解除保留'],
  });

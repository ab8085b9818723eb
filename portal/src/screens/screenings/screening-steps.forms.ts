import type { ExceptionInList } from '@cbp/shared/screenings/exception.list';
import type { ScreeningHit } from '@cbp/shared/screenings/hit.model';
import {
  HIT_REASONS,
  type HitDecision,
  SCREENING_EVENTS,
  type SCREENING_RESULTS,
  type ScreeningKind,
} from '@cbp/shared/screenings/screening';
import { choice, NOT_CHOSEN, named, optionalText, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { callOf } from './call-of.ts';

/** What the forms change: a screening, or one of its matches. */
export type Screened = { id: number; version: number };
export type DecidedHit = { screening: Screened; hit: ScreeningHit };

const REASON = textInput(named('Reason', '原因', '原因'), {
  help: ['Shown in the report.', '将显示在报告中。', '會在報告中顯示。'],
  isNeeded: true,
});

const RESULTS = {
  'verification.accepted': SCREENING_EVENTS['verification.accepted'],
  'verification.declined': SCREENING_EVENTS['verification.declined'],
} as const satisfies Record<(typeof SCREENING_RESULTS)[number], unknown>;

/** Sets another result than the one that follows from the matches. */
export const resultForm = (kind: ScreeningKind) =>
  defineForm({
    call: callOf(kind, 'setIndividualResult', 'setBusinessResult'),
    heading: ['Set result', '设置结果', '設定結果'],
    submit: ['Set result', '设置结果', '設定結果'],
    done: ['Result set', '结果已设置', '結果已設定'],
    fields: {
      event: choice(RESULTS, named('Result', '结果', '結果')),
      reason: REASON,
    },
    values: () => ({ event: NOT_CHOSEN, reason: '' }),
    rest: ({ id, version }: Screened) => ({ id, version }),
    refusals: { 'screening/reason_required': 'reason' },
  });

/** Ends an ongoing screening. */
export const stopForm = (kind: ScreeningKind) =>
  defineForm({
    call: callOf(kind, 'stopIndividualScreening', 'stopBusinessScreening'),
    heading: ['Stop ongoing screening', '停止持续筛查', '停止持續篩查'],
    submit: ['Stop screening', '停止筛查', '停止篩查'],
    done: ['Ongoing screening stopped', '持续筛查已停止', '持續篩查已停止'],
    fields: { reason: REASON },
    values: () => ({ reason: '' }),
    rest: ({ id, version }: Screened) => ({ id, version }),
    refusals: { 'screening/reason_required': 'reason' },
  });

/** Erases the personal data of a screening. */
export const eraseForm = (kind: ScreeningKind) =>
  defineForm({
    call: callOf(kind, 'eraseIndividualScreening', 'eraseBusinessScreening'),
    heading: ['Erase personal data', '删除个人资料', '刪除個人資料'],
    submit: ['Erase personal data', '删除个人资料', '刪除個人資料'],
    done: ['Personal data erased', '个人资料已删除', '個人資料已刪除'],
    fields: { reason: REASON },
    values: () => ({ reason: '' }),
    rest: ({ id, version }: Screened) => ({ id, version }),
    refusals: { 'screening/reason_required': 'reason' },
    notice: () => [
      'The name, matches and notes are erased for good. The number, result, list versions and hashes stay.',
      '姓名、命中和备注将永久删除；编号、结果、名单版本和哈希保留。',
      '姓名、命中及備註會永久刪除；編號、結果、名單版本及雜湊值保留。',
    ],
  });

/** Keeps the personal data of a screening, whatever its age. */
export const holdForm = (kind: ScreeningKind) =>
  defineForm({
    call: callOf(kind, 'holdIndividualScreening', 'holdBusinessScreening'),
    heading: ['Place hold', '设为保留', '設為保留'],
    submit: ['Place hold', '设为保留', '設為保留'],
    done: ['Hold placed', '已设为保留', '已設為保留'],
    fields: { reason: REASON as never },
    values: () => ({ reason: '' }),
    rest: ({ id, version }: Screened) => ({ id, version }),
    refusals: { 'screening/reason_required': 'reason' },
  });

const WORDS = {
  cleared: {
    heading: ['Clear match', '排除命中', '排除命中'],
    done: ['Match cleared', '命中已排除', '命中已排除'],
  },
  confirmed: {
    heading: ['Confirm match', '确认命中', '確認命中'],
    done: ['Match confirmed', '命中已确认', '命中已確認'],
  },
} as const;

const reasonsOf = (decision: HitDecision) =>
  Object.fromEntries(
    Object.entries(HIT_REASONS).filter(([, { decides }]) =>
      (decides as readonly HitDecision[]).includes(decision),
    ),
  ) as typeof HIT_REASONS;

/** Clears or confirms a match, with the reason. */
export const decisionForm = (kind: ScreeningKind, decision: HitDecision) =>
  defineForm({
    call: callOf(kind, 'decideIndividualHits', 'decideBusinessHits'),
    heading: WORDS[decision].heading,
    submit: WORDS[decision].heading,
    done: WORDS[decision].done,
    fields: {
      reason: choice(reasonsOf(decision), named('Reason', '原因', '原因'), { hasDigits: true }),
      note: optionalText(named('Note', '备注', '備註'), {
        help: ['Required for “Other reason”.', '选择其他原因时必填。', '選擇其他原因時必填。'],
      }) as never,
    },
    values: () => ({ reason: decision === 'confirmed' ? ('same_person' as const) : NOT_CHOSEN, note: '' }),
    rest: ({ screening, hit }: DecidedHit) => ({
      id: screening.id,
      version: screening.version,
      ids: [hit.id],
      decision,
    }),
    refusals: { 'screening/reason_required': 'note' },
  });

/** Withdraws an exception. */
export const withdrawForm = defineForm({
  call: 'withdrawScreeningException',
  heading: ['Withdraw exception', '撤销例外', '撤銷例外'],
  submit: ['Withdraw exception', '撤销例外', '撤銷例外'],
  done: ['Exception withdrawn', '例外已撤销', '例外已撤銷'],
  fields: { reason: REASON },
  values: () => ({ reason: '' }),
  rest: ({ id, version }: ExceptionInList) => ({ id, version }),
  refusals: { 'screening/reason_required': 'reason' },
});

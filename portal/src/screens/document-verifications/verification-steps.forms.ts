import type { FaultMessage } from '@cbp/shared/faults';
import { LANGUAGE_CHOICES } from '@cbp/shared/language';
import { SCREENING_EVENTS, type SCREENING_RESULTS } from '@cbp/shared/screenings/screening';
import { DECLINE_CODES } from '@cbp/shared/verifications/decline-codes/decline-code.table';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { PAGE_LANGUAGE } from '../../i18n/use-language.ts';
import {
  choice,
  NOT_CHOSEN,
  named,
  optionalText,
  textArea,
  textInput,
} from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { codesInput } from './codes-input.tsx';

const RESULTS = {
  'verification.accepted': SCREENING_EVENTS['verification.accepted'],
  'verification.declined': SCREENING_EVENTS['verification.declined'],
} as const satisfies Record<(typeof SCREENING_RESULTS)[number], unknown>;

const DECLINED = 'verification.declined';

/** Codes that a user can set: a provider's own, which the catalogue doesn't know, are only shown. */
const isKnown = (code: string) => Object.hasOwn(DECLINE_CODES, code);

/** The codes that are chosen once a document is declined: those of the last decision, or else those that the checks suggest. */
export function preselectedCodes({ decision, suggested_codes: suggested }: DocumentVerification): string[] {
  return (decision?.event === DECLINED ? decision.codes : suggested).filter(isKnown);
}

/** Accepts or declines a document. */
export const resultForm = (preselected: readonly string[]) =>
  defineForm({
    call: 'setVerificationResult',
    heading: ['Set result', '设置结果', '設定結果'],
    submit: ['Set result', '设置结果', '設定結果'],
    submitFor: ({ event }) => {
      if (event === null) return null;
      return event === DECLINED
        ? ['Decline document', '拒绝证件', '拒絕證件']
        : ['Accept document', '通过证件', '通過證件'];
    },
    done: ['Result set', '结果已设置', '結果已設定'],
    fields: {
      event: choice(RESULTS, named('Result', '结果', '結果'), { hasDigits: true }),
      codes: codesInput(named('Decline codes', '拒绝代码', '拒絕代碼'), ({ event }) => event === DECLINED),
      reason: textArea(named('Reason', '原因', '原因'), {
        help: [
          'Shown on this page with the result. Ctrl + Enter sets the result.',
          '与结果一并显示在本页。按 Ctrl + Enter 即可设置结果。',
          '與結果一併在本頁顯示。按 Ctrl + Enter 即可設定結果。',
        ],
        isNeeded: true,
      }) as never,
    },
    values: () => ({ event: NOT_CHOSEN, codes: [] as string[], reason: '' }),
    implies: ({ event }, changed) =>
      changed === 'event' ? { codes: event === DECLINED ? [...preselected] : [] } : {},
    rest: ({ id, version }: DocumentVerification) => ({ id, version }),
    check: ({ event, codes }) => ({
      codes:
        event === DECLINED && codes.length === 0
          ? ('must have a code for a declined document' satisfies FaultMessage)
          : null,
    }),
    refusals: { 'verification/reason_required': 'reason' },
  });

/** Asks the person for better images, by a link. */
export const resubmissionForm = defineForm({
  call: 'requestResubmission',
  heading: ['Request new images', '要求重新提交图片', '要求重新提交圖片'],
  submit: ['Create link', '创建链接', '建立連結'],
  submitFor: ({ email }) => (email ? ['Send link', '发送链接', '傳送連結'] : null),
  done: ['Link for better images created', '重新提交链接已创建', '重新提交連結已建立'],
  fields: {
    email: optionalText(named('Email address of the person', '证件持有人的邮箱', '證件持有人的電郵地址'), {
      help: [
        'Leave blank to copy the link and pass it on yourself. It works once, for seven days.',
        '留空则可自行复制并转交链接。链接七天内有效，只能使用一次。',
        '留空則可自行複製並轉交連結。連結七日內有效，只可使用一次。',
      ],
    }),
    language: choice(LANGUAGE_CHOICES, named('Language', '语言', '語言')),
  },
  values: () => ({ email: null as string | null, language: PAGE_LANGUAGE }),
  rest: ({ id, version }: DocumentVerification) => ({ id, version }),
});

const KEPT_REASON = textInput(named('Reason', '原因', '原因'), {
  help: [
    'Stays in the audit log. Don’t name the person.',
    '将保留在审计日志中，请勿写明当事人姓名。',
    '會保留在審計日誌中，請勿寫出當事人姓名。',
  ],
  isNeeded: true,
});

/** Erases the images and the personal data of a verification. */
export const eraseForm = defineForm({
  call: 'eraseDocumentVerification',
  heading: ['Erase personal data', '删除个人资料', '刪除個人資料'],
  submit: ['Erase personal data', '删除个人资料', '刪除個人資料'],
  done: ['Personal data erased', '个人资料已删除', '個人資料已刪除'],
  fields: { reason: KEPT_REASON },
  values: () => ({ reason: '' }),
  rest: ({ id, version }: DocumentVerification) => ({ id, version }),
  refusals: { 'verification/reason_required': 'reason' },
  notice: () => [
    'The images, names and numbers are removed for good. The reference, result and reasons stay.',
    '图片、姓名和号码将永久删除；编号、结果和拒绝原因保留。',
    '圖片、姓名及號碼會永久刪除；編號、結果及拒絕原因保留。',
  ],
});

/** Keeps the images of a verification, whatever their age. */
export const holdForm = defineForm({
  call: 'holdDocumentVerification',
  heading: ['Place hold', '设为保留', '設為保留'],
  submit: ['Place hold', '设为保留', '設為保留'],
  done: ['Hold placed', '已设为保留', '已設為保留'],
  fields: { reason: KEPT_REASON as never },
  values: () => ({ reason: '' }),
  rest: ({ id, version }: DocumentVerification) => ({ id, version }),
  refusals: { 'verification/reason_required': 'reason' },
});

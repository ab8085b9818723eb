import { BUYER_EMAIL_KINDS } from '@cbp/shared/buyer-emails/buyer-email';
import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { defineBulkForm } from '../../patterns/action/define-action.ts';
import { choice, NOT_CHOSEN, named } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';

/** Sends the buyers of several orders the last email of a kind again; an order without one keeps its row, with the reason. */
export const resendEmailsOfSeveral = defineBulkForm({
  words: ['Resend email', '重新发送邮件', '重新傳送電郵'],
  form: defineForm({
    call: 'resendOrderEmails',
    heading: ['Resend an email to buyers', '重新向买家发送邮件', '重新傳送電郵給買家'],
    submit: ['Resend email', '重新发送邮件', '重新傳送電郵'],
    fields: {
      kind: choice(BUYER_EMAIL_KINDS, named('Email', '邮件', '電郵'), {
        help: [
          'Each buyer gets the last email of this kind again, as it was.',
          '每位买家会再次收到此类邮件中的最后一封，内容不变。',
          '每位買家會再次收到此類電郵中的最後一封，內容不變。',
        ],
      }),
    },
    values: () => ({ kind: NOT_CHOSEN }),
    rest: ({ ids }: { ids: string[] }) => ({ ids }),
  }),
  thing: (rows: readonly ReceiptTransaction[]) => ({ ids: rows.map(({ iCS_id: id }) => id) }),
});

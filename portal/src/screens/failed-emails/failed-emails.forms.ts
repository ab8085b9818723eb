import type { FailedEmailDetail } from '@cbp/shared/buyer-emails/buyer-email.model';
import { named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';

/** Corrects the address of a buyer, and sends the email again. */
export const correctionForm = defineForm({
  call: 'correctFailedEmail',
  heading: ['Correct address', '更正地址', '更正地址'],
  submit: ['Correct and resend', '更正并重新发送', '更正並重新傳送'],
  done: ['Address corrected, email queued', '地址已更正，邮件已排队发送', '地址已更正，電郵已排隊傳送'],
  fields: {
    address: textInput(named('Email address', '邮箱', '電郵地址'), {
      help: [
        'Later emails about the order go to this address, too.',
        '该订单之后的邮件也会发送至此地址。',
        '此訂單其後的電郵亦會傳送至此地址。',
      ],
    }),
  },
  values: ({ address }: FailedEmailDetail) => ({ address: address ?? '' }),
  rest: ({ id, version }: FailedEmailDetail) => ({ id, version }),
});

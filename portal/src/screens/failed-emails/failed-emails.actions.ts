import type { FailedEmailDetail } from '@cbp/shared/buyer-emails/buyer-email.model';
import type { FailedEmail } from '@cbp/shared/buyer-emails/failed-email.list';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';

const isOpen = ({ state }: Pick<FailedEmail, 'state'>) => state === 'failed';
const idsOf = (emails: readonly FailedEmail[]) => emails.map(({ id }) => id);
const countOf = (count: number) => (count === 1 ? '1 email' : `${count} emails`);

const RESEND = ['Resend', '重新发送', '重新傳送'] as const;
const DISMISS = ['Dismiss', '忽略', '忽略'] as const;

/** A mail server that didn't answer may have delivered the email. */
const MAY_HAVE_ARRIVED = {
  en: ' The mail server may have delivered it already, so the buyer may get it twice.',
  sc: '邮件服务器可能已投递该邮件，买家可能会收到两次。',
  tc: '電郵伺服器可能已投遞此電郵，買家可能會收到兩次。',
};

export const resendEmail = defineAction({
  call: 'resendFailedEmails',
  words: RESEND,
  isOffered: isOpen,
  input: ({ id, is_address_stopped: isStopped }: FailedEmailDetail) => ({
    ids: [id],
    ...(isStopped && { confirm_address: true }),
  }),
  question: ({ address, reason, is_address_stopped: isStopped }) => {
    const doubt = reason === 'no_answer' ? MAY_HAVE_ARRIVED : { en: '', sc: '', tc: '' };
    const [stopped, stoppedSc, stoppedTc] = isStopped
      ? [
          ' Emails to this address are stopped. By resending you confirm that the address is right.',
          '系统已停止向此地址发送邮件。重新发送即表示您确认该地址无误。',
          '系統已停止傳送電郵至此地址。重新傳送即表示您確認該地址無誤。',
        ]
      : ['', '', ''];
    return {
      heading: ['Resend email?', '重新发送邮件？', '重新傳送電郵？'],
      text: [
        `The email will be sent to ${address} again, as it was.${doubt.en}${stopped}`,
        `系统会将原邮件重新发送至 ${address}。${doubt.sc}${stoppedSc}`,
        `系統會將原電郵重新傳送至 ${address}。${doubt.tc}${stoppedTc}`,
      ],
      confirm: ['Resend email', '重新发送邮件', '重新傳送電郵'],
    };
  },
  done: ['Email queued', '邮件已排队发送', '電郵已排隊傳送'],
});

export const dismissEmail = defineAction({
  call: 'dismissFailedEmails',
  words: DISMISS,
  isOffered: isOpen,
  input: ({ id }: FailedEmailDetail) => ({ ids: [id] }),
  done: ['Email dismissed', '邮件已忽略', '電郵已忽略'],
});

export const resendEmails = defineBulkAction({
  call: 'resendFailedEmails',
  words: RESEND,
  appliesTo: isOpen,
  input: (emails: readonly FailedEmail[]) => ({ ids: idsOf(emails) }),
  question: ({ length }) => ({
    heading: [`Resend ${countOf(length)}?`, `重新发送 ${length} 封邮件？`, `重新傳送 ${length} 封電郵？`],
    text: [
      'Each goes to its buyer again, as it was. Stopped addresses are skipped: confirm or correct them one by one.',
      '各封邮件会原样重新发送给买家。已停止的地址会被跳过，请逐一确认或更正。',
      '各封電郵會原樣重新傳送給買家。已停止的地址會被略過，請逐一確認或更正。',
    ],
    confirm: ['Resend emails', '重新发送邮件', '重新傳送電郵'],
  }),
});

export const dismissEmails = defineBulkAction({
  call: 'dismissFailedEmails',
  words: DISMISS,
  appliesTo: isOpen,
  input: (emails: readonly FailedEmail[]) => ({ ids: idsOf(emails) }),
  question: ({ length }) => ({
    heading: [`Dismiss ${countOf(length)}?`, `忽略 ${length} 封邮件？`, `忽略 ${length} 封電郵？`],
    text: [
      'Their buyers won’t get these emails. The emails stay in this list.',
      '买家不会收到这些邮件。邮件仍保留在此列表中。',
      '買家不會收到這些電郵。電郵仍保留在此列表中。',
    ],
    confirm: ['Dismiss emails', '忽略邮件', '忽略電郵'],
  }),
});

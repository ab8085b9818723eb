import { PUSH_STATUSES } from '@cbp/shared/alerts/alert';
import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import { labelOf } from '@cbp/shared/labelled';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { pushTexts } from './pushes.texts.ts';

/** What is known of a push that was just asked for. */
function Outcome({ answer }: { answer: AnswerOf<'pushAlert'> }) {
  const language = useLanguage();
  const words = pushTexts[language];
  const { status, attempt } = answer.results;
  if (status === 'delivered') return <MessageBox tone="good" text={words.pushed} />;
  if (attempt === null) return <MessageBox tone="info" text={words.unanswered} />;
  const why = attempt.error ?? labelOf(PUSH_STATUSES, status, language);
  return <MessageBox tone="bad" text={status === 'failed' ? words.failed(why) : words.triedAgain(why)} />;
}

type Pushable = { id: number; pushed: number; canBePushed: boolean };

/** Tells the client's program of an alert of which it was not told: there was no address for it when the alert came. */
export const pushFirst = defineAction({
  call: 'pushAlert',
  words: ['Push', '推送预警', '推送預警'],
  isOffered: ({ pushed, canBePushed }: Pushable) => canBePushed && pushed === 0,
  input: ({ id }) => ({ id }),
  Answer: Outcome,
});

/** Tells it once more. */
export const pushAgain = defineAction({
  call: 'pushAlert',
  words: ['Push again', '重新推送', '重新推送'],
  isOffered: ({ pushed, canBePushed }: Pushable) => canBePushed && pushed > 0,
  input: ({ id }) => ({ id }),
  Answer: Outcome,
});

export const pushSeveral = defineBulkAction({
  call: 'pushAlerts',
  words: ['Push alerts', '推送预警', '推送預警'],
  appliesTo: ({ merchant_id: client }: AlertInList) => client !== null,
  whyNot: ['Assign a client first.', '请先指定客户。', '請先指定客戶。'],
  input: (rows) => ({ ids: rows.map(({ id }) => id) }),
  question: ({ length }) => ({
    heading: [
      length === 1 ? 'Push 1 alert?' : `Push ${length} alerts?`,
      `推送 ${length} 条预警？`,
      `推送 ${length} 宗預警？`,
    ],
    text: [
      'Each alert will be sent to its client’s server again, as a new event.',
      '系统会将每条预警作为新的推送，再次发送到所属客户的服务器。',
      '系統會將每宗預警作為新的推送，再次傳送到所屬客戶的伺服器。',
    ],
    confirm: ['Push alerts', '推送预警', '推送預警'],
  }),
});

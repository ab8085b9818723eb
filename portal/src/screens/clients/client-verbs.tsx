import type { Client } from '@cbp/shared/entities/client.model';
import { CLIENT_VERBS, type ClientVerb, takesVerb } from '@cbp/shared/entities/client-verb';
import { hasRightForAll } from '@cbp/shared/entities/has-right';
import type { Words } from '@cbp/shared/language';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { defineAction } from '../../patterns/action/define-action.ts';
import { useCurrentUser } from '../../session/session-context.tsx';

const wordsOf = (verb: ClientVerb): Words => {
  const { en, sc, tc } = CLIENT_VERBS[verb].words;
  return [en, sc, tc];
};
const ofClient = ({ merchant_id: id, version }: Client) => ({ id, version });
const isOffered =
  (verb: ClientVerb) =>
  ({ status }: Client) =>
    takesVerb(status, verb);

const processClient = defineAction({
  call: 'processMerchant',
  words: wordsOf('process'),
  isOffered: isOffered('process'),
  input: ofClient,
  done: ['The client is being processed', '客户已转为处理中', '客戶已轉為處理中'],
});

const activateClient = defineAction({
  call: 'activateMerchant',
  words: wordsOf('activate'),
  isOffered: isOffered('activate'),
  input: ofClient,
  done: ['The client is active', '客户已启用', '客戶已啟用'],
});

const rejectClient = defineAction({
  call: 'rejectMerchant',
  words: wordsOf('reject'),
  isGrave: true,
  isOffered: isOffered('reject'),
  input: ofClient,
  question: ({ name }) => ({
    heading: [`Reject ${name}?`, `拒绝 ${name}？`, `拒絕 ${name}？`],
    text: [
      'It is told of no alerts and its programs may not call. It can be taken back to pending.',
      '该客户不会收到预警，其程序也不能调用。之后可退回待处理。',
      '此客戶不會收到預警，其程式亦不可呼叫。其後可退回待處理。',
    ],
    confirm: ['Reject the client', '拒绝该客户', '拒絕此客戶'],
  }),
  done: ['The client was rejected', '客户已拒绝', '客戶已拒絕'],
});

const reopenClient = defineAction({
  call: 'reopenMerchant',
  words: wordsOf('reopen'),
  isOffered: isOffered('reopen'),
  input: ofClient,
  done: ['The client is pending again', '客户已退回待处理', '客戶已退回待處理'],
});

const deleteClient = defineAction({
  call: 'deleteMerchant',
  words: wordsOf('delete'),
  isGrave: true,
  isOffered: isOffered('delete'),
  input: ofClient,
  question: ({ name }) => ({
    heading: [`Delete ${name}?`, `删除 ${name}？`, `刪除 ${name}？`],
    text: [
      'Its programs are refused at once and it is told of nothing more. It stays in the lists as deleted, its client id stays taken, and it cannot be taken back.',
      '其程序将立即被拒绝，也不再收到任何通知。该客户仍以“已删除”状态留在列表中，编号不能再用，且无法恢复。',
      '其程式會即時被拒絕，亦不再收到任何通知。此客戶仍以「已刪除」狀態留在清單中，編號不可再用，且無法復原。',
    ],
    confirm: ['Delete the client', '删除该客户', '刪除此客戶'],
  }),
  done: ['The client was deleted', '客户已删除', '客戶已刪除'],
});

const OF_OPERATORS = [processClient, activateClient, reopenClient, rejectClient];

/** What takes the client from its status to another: what comes next first, as the main thing to do. */
export function ClientVerbs({ client }: { client: Client }) {
  const user = useCurrentUser();
  const isOperator = hasRightForAll(user, { service: 'ethoca', right: 'merchant.update' });
  return (
    <Actions>
      {isOperator &&
        OF_OPERATORS.map((action) => (
          <ActionButton key={action.call} action={action} on={client} variant="filled" />
        ))}
      <ActionButton action={deleteClient} on={client} />
    </Actions>
  );
}

import type { Client } from '@cbp/shared/clients/client.model';
import {
  type ClientDependencies,
  formatClientDependencies,
  isInUse,
} from '@cbp/shared/clients/client-dependencies';
import { CLIENT_MACHINE } from '@cbp/shared/clients/client-verb';
import type { Language, Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { defineAction } from '../../patterns/action/define-action.ts';
import { More } from '../../patterns/action/more.tsx';
import { ofStep } from '../../patterns/action/of-step.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';

/** A client, with the records that block its deletion where they are known. */
type ClientInUse = Client & { use: ClientDependencies | undefined };

const ofClient = ({ merchant_id: id, version }: ClientInUse) => ({ id, version });

const processClient = defineAction({
  call: 'processMerchant',
  ...ofStep(CLIENT_MACHINE, 'process'),
  input: ofClient,
  done: ['Client set to processing', '客户已转为处理中', '客戶已轉為處理中'],
});

const activateClient = defineAction({
  call: 'activateMerchant',
  ...ofStep(CLIENT_MACHINE, 'activate'),
  input: ofClient,
  done: ['Client activated', '客户已启用', '客戶已啟用'],
});

const rejectClient = defineAction({
  call: 'rejectMerchant',
  ...ofStep(CLIENT_MACHINE, 'reject'),
  isGrave: true,
  input: ofClient,
  question: ({ name }) => ({
    heading: [`Reject ${name}?`, `拒绝 ${name}？`, `拒絕 ${name}？`],
    text: [
      'The client receives no alerts and can’t use the API. You can set it back to pending.',
      '该客户不会收到预警，也不能使用 API。之后可退回待处理。',
      '此客戶不會收到預警，亦不可使用 API。其後可退回待處理。',
    ],
    confirm: ['Reject client', '拒绝该客户', '拒絕此客戶'],
  }),
  done: ['Client rejected', '客户已拒绝', '客戶已拒絕'],
});

const reopenClient = defineAction({
  call: 'reopenMerchant',
  ...ofStep(CLIENT_MACHINE, 'reopen'),
  input: ofClient,
  done: ['Client set to pending', '客户已退回待处理', '客戶已退回待處理'],
});

const deleteClient = defineAction({
  call: 'deleteMerchant',
  ...ofStep(CLIENT_MACHINE, 'delete'),
  isGrave: true,
  whyNot: ({ use }: ClientInUse) => (use && isInUse(use) ? wordsOfUse(use) : null),
  input: ofClient,
  question: ({ name }) => ({
    heading: [`Delete ${name}?`, `删除 ${name}？`, `刪除 ${name}？`],
    text: [
      'API access and notifications stop right away. The client stays in lists with the status Deleted, and its client ID can’t be used again. This can’t be undone.',
      'API 访问和通知将立即停止。该客户仍以“已删除”状态保留在列表中，客户编号不能再次使用。此操作无法撤销。',
      'API 存取及通知會即時停止。此客戶仍以「已刪除」狀態保留在清單中，客戶編號不可再次使用。此操作無法還原。',
    ],
    confirm: ['Delete client', '删除该客户', '刪除此客戶'],
  }),
  done: ['Client deleted', '客户已删除', '客戶已刪除'],
});

function wordsOfUse(use: ClientDependencies): Words {
  const told = (words: string, language: Language) =>
    words + MARKS[language].brackets(formatClientDependencies(use, language));
  return [told('Still in use', 'en'), told('仍在使用', 'sc'), told('仍在使用', 'tc')];
}

const FORWARD = [processClient, activateClient, reopenClient];
const GRAVE = [rejectClient, deleteClient];

/** What takes the client from its status to another: what comes next first, as the main thing to do. */
export function ClientVerbs({ client }: { client: Client }) {
  const mayDelete = useMayCall(deleteClient.call, deleteClient);
  const { data } = useQuery(
    useApi().queries.getMerchantDependencies.queryOptions({
      input: { id: client.merchant_id },
      enabled: mayDelete && CLIENT_MACHINE.accepts('delete', client.status),
    }),
  );
  const on = { ...client, use: data?.results };
  return (
    <Actions>
      {FORWARD.map((action) => (
        <ActionButton key={action.call} action={action} on={on} variant="filled" />
      ))}
      <More actions={GRAVE} on={on} />
    </Actions>
  );
}

import { DESCRIPTOR_MACHINE } from '@cbp/shared/descriptors/descriptor-state';
import type { CollidingSide } from '@cbp/shared/statistics/registry.model';
import { defineAction } from '../../patterns/action/define-action.ts';
import { descriptorFor } from './registry.links.ts';

/** Requests the deletion of one of two conflicting descriptors. */
export const requestDeletion = defineAction({
  call: 'requestDescriptorDeletion',
  words: ['Request deletion', '申请删除', '申請刪除'],
  isGrave: true,
  isOffered: ({ status }: CollidingSide) => DESCRIPTOR_MACHINE.accepts('requestDeletion', status),
  input: ({ id, version }) => ({ id, version }),
  question: ({ criterion, merchant_name: client }) => ({
    heading: [
      `Request deletion of ${criterion} (${client})?`,
      `申请删除 ${client} 的 ${criterion}？`,
      `申請刪除 ${client} 的 ${criterion}？`,
    ],
    text: [
      'We’ll ask the alert provider to remove it. It stays active until then.',
      '系统将通知预警服务商删除该账单描述，删除前仍然有效。',
      '系統會通知預警服務商刪除此帳單描述，刪除前仍然有效。',
    ],
    confirm: ['Request deletion', '申请删除', '申請刪除'],
  }),
  done: ['Descriptor delete submitted', '删除账单描述的申请已提交', '刪除帳單描述的申請已提交'],
});

/** The descriptor of alerts, with the client that was assigned manually. */
export type AssignedClient = { text: string; merchant_id: string; merchant_name: string };

/** Adds the descriptor for the client. */
export const addForClient = defineAction({
  call: 'createDescriptor',
  words: ['Add for this client', '为该客户新增', '為該客戶新增'],
  input: ({ text, merchant_id }: AssignedClient) => ({ ...descriptorFor(text), merchant_id }),
  question: ({ text, merchant_name: client }) => ({
    heading: [
      `Add ${descriptorFor(text).criterion} for ${client}?`,
      `为 ${client} 新增 ${descriptorFor(text).criterion}？`,
      `為 ${client} 新增 ${descriptorFor(text).criterion}？`,
    ],
    text: [
      'We’ll ask the alert provider to add it. Once active, alerts with this descriptor are assigned to the client automatically.',
      '系统将请求预警服务商新增。启用后，此账单描述的预警将自动分配给该客户。',
      '系統會要求預警服務商新增。啟用後，此帳單描述的預警會自動分配給該客戶。',
    ],
    confirm: ['Add descriptor', '新增账单描述', '新增帳單描述'],
  }),
  done: ['Descriptor added', '账单描述已新增', '帳單描述已新增'],
});

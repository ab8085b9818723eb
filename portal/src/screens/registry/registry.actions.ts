import { statusesAfter } from '@cbp/shared/entities/descriptor-state';
import type { CollidingSide } from '@cbp/shared/entities/registry.model';
import { defineAction } from '../../patterns/action/define-action.ts';
import { descriptorFor } from './registry.links.ts';

/** Asks for one of two that collide to be deleted. */
export const requestDeletion = defineAction({
  call: 'requestDescriptorDeletion',
  words: ['Request deletion', '申请删除', '申請刪除'],
  isGrave: true,
  isOffered: ({ status }: CollidingSide) => statusesAfter('requestDeletion', status).length > 0,
  input: ({ id, version }) => ({ id, version }),
  question: ({ criterion, merchant_name: client }) => ({
    heading: [
      `Delete ${criterion} of ${client}?`,
      `删除 ${client} 的 ${criterion}？`,
      `刪除 ${client} 的 ${criterion}？`,
    ],
    text: [
      'The alert provider is asked to remove it. It stays in force until that is done.',
      '将要求预警服务商移除。移除完成之前仍然有效。',
      '將要求預警服務商移除。移除完成之前仍然有效。',
    ],
    confirm: ['Request the deletion', '申请删除', '申請刪除'],
  }),
  done: ['Descriptor delete submitted', '删除账单描述的申请已提交', '刪除帳單描述的申請已提交'],
});

/** The text of alerts, with a client that a person said they are of. */
export type SaidClient = { text: string; merchant_id: string; merchant_name: string };

/** Adds the text as a descriptor of that client. */
export const addForClient = defineAction({
  call: 'createDescriptor',
  words: ['Add it for that client', '为该客户新增', '為該客戶新增'],
  input: ({ text, merchant_id }: SaidClient) => ({ ...descriptorFor(text), merchant_id }),
  question: ({ text, merchant_name: client }) => ({
    heading: [
      `Add ${descriptorFor(text).criterion} for ${client}?`,
      `为 ${client} 新增 ${descriptorFor(text).criterion}？`,
      `為 ${client} 新增 ${descriptorFor(text).criterion}？`,
    ],
    text: [
      'The alert provider is asked to add it. Once they have it, alerts with this text come to the client by themselves.',
      '将要求预警服务商新增。启用后，带有此文本的预警将自动匹配到该客户。',
      '將要求預警服務商新增。啟用後，帶有此文字的預警會自動匹配到該客戶。',
    ],
    confirm: ['Add the descriptor', '新增账单描述', '新增帳單描述'],
  }),
  done: ['The descriptor was added', '账单描述已新增', '帳單描述已新增'],
});

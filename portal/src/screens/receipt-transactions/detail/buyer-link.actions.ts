import { defineAction } from '../../../patterns/action/define-action.ts';

type LinkState = { id: string; isInForce: boolean };

export const createBuyerLink = defineAction({
  call: 'reissueBuyerLink',
  words: ['Create link', '生成链接', '建立連結'],
  isOffered: ({ isInForce }: LinkState) => !isInForce,
  input: ({ id }) => ({ id }),
  done: ['Link created', '链接已生成', '連結已建立'],
});

export const replaceBuyerLink = defineAction({
  call: 'reissueBuyerLink',
  words: ['Replace link', '更换链接', '更換連結'],
  isOffered: ({ isInForce }: LinkState) => isInForce,
  input: ({ id }) => ({ id }),
  question: () => ({
    heading: ['Replace the buyer’s link?', '更换买家链接？', '更換買家連結？'],
    text: [
      'The current link stops working at once. The buyer isn’t notified, so send them the new link.',
      '当前链接将立即失效。系统不会通知买家，请将新链接发给买家。',
      '現有連結會即時失效。系統不會通知買家，請將新連結發送給買家。',
    ],
    confirm: ['Replace link', '更换链接', '更換連結'],
  }),
  done: ['Link replaced', '链接已更换', '連結已更換'],
});

export const revokeBuyerLink = defineAction({
  call: 'revokeBuyerLink',
  words: ['Revoke link', '撤销链接', '撤銷連結'],
  isGrave: true,
  isOffered: ({ isInForce }: LinkState) => isInForce,
  input: ({ id }) => ({ id }),
  question: () => ({
    heading: ['Revoke the buyer’s link?', '撤销买家链接？', '撤銷買家連結？'],
    text: [
      'The buyer can’t open their page any more, and later emails have no link. You can create a new link.',
      '买家将无法再打开其页面，之后的邮件也不含链接。您可以生成新链接。',
      '買家將無法再開啟其頁面，其後的電郵亦不含連結。您可以建立新連結。',
    ],
    confirm: ['Revoke link', '撤销链接', '撤銷連結'],
  }),
  done: ['Link revoked', '链接已撤销', '連結已撤銷'],
});

import type { ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Rejects the events of a shop from now on. */
export const switchOffShop = defineAction({
  call: 'updateShopConnection',
  words: ['Deactivate', '停用', '停用'],
  isOffered: ({ is_active: isActive }: ShopConnection) => isActive,
  input: ({ id, version }) => ({ id, version, is_active: false }),
  question: ({ name }) => ({
    heading: [`Deactivate ${name}?`, `停用 ${name}？`, `停用 ${name}？`],
    text: [
      'Events of this shop are rejected until the connection is activated again.',
      '重新启用之前，此店铺的事件会被拒绝。',
      '重新啟用之前，此商店的事件會被拒絕。',
    ],
    confirm: ['Deactivate connection', '停用连接', '停用連接'],
  }),
  done: ['Shop connection deactivated', '店铺连接已停用', '商店連接已停用'],
});

export const switchOnShop = defineAction({
  call: 'updateShopConnection',
  words: ['Activate', '启用', '啟用'],
  isOffered: ({ is_active: isActive }: ShopConnection) => !isActive,
  input: ({ id, version }) => ({ id, version, is_active: true }),
  done: ['Shop connection activated', '店铺连接已启用', '商店連接已啟用'],
});

export const deleteShop = defineAction({
  call: 'deleteShopConnection',
  words: ['Delete', '删除', '刪除'],
  isGrave: true,
  input: ({ id, version }: ShopConnection) => ({ id, version }),
  question: ({ name }) => ({
    heading: [`Delete ${name}?`, `删除 ${name}？`, `刪除 ${name}？`],
    text: [
      'Its orders stay, and its events are rejected from now on. This can’t be undone.',
      '其订单会保留，之后的事件会被拒绝。此操作无法撤销。',
      '其訂單會保留，之後的事件會被拒絕。此操作無法復原。',
    ],
    confirm: ['Delete connection', '删除连接', '刪除連接'],
  }),
  done: ['Shop connection deleted', '店铺连接已删除', '商店連接已刪除'],
});

import type { Client } from '@cbp/shared/clients/client.model';
import type { ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import { SHOP_PLATFORMS } from '@cbp/shared/shops/shop-platform';
import { choice, NOT_CHOSEN, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { secretInput } from '../../patterns/call-form/text-controls.tsx';

const secret = secretInput(named('Webhook secret', 'Webhook 密钥', 'Webhook 密鑰'), {
  help: [
    'At least 16 characters, as shown in or entered into the shop. It can’t be viewed again here.',
    '至少 16 个字符，与店铺中的密钥相同。保存后无法在此查看。',
    '至少 16 個字元，與商店中的密鑰相同。儲存後無法在此檢視。',
  ],
});

/** Adds a connection to a shop. */
export const newShopForm = defineForm({
  call: 'createShopConnection',
  heading: ['Add shop connection', '添加店铺连接', '新增商店連接'],
  submit: ['Add shop connection', '添加店铺连接', '新增商店連接'],
  done: ['Shop connection added', '店铺连接已添加', '商店連接已新增'],
  fields: {
    platform: choice(SHOP_PLATFORMS, named('Platform', '平台', '平台')),
    name: textInput(named('Name', '名称', '名稱'), {
      help: ['For example, the name of the shop.', '例如店铺名称。', '例如商店名稱。'],
    }),
    secret,
  },
  values: (_client: Client) => ({ platform: NOT_CHOSEN, name: '', secret: '' }),
  rest: ({ merchant_id }) => ({ merchant_id }),
});

/** Replaces the secret of a connection, which counts at once. */
export const shopSecretForm = defineForm({
  call: 'updateShopConnection',
  heading: ['Replace secret', '更换密钥', '更換密鑰'],
  submit: ['Replace secret', '更换密钥', '更換密鑰'],
  done: ['Secret replaced', '密钥已更换', '密鑰已更換'],
  fields: { secret },
  values: (_shop: ShopConnection) => ({ secret: '' }),
  rest: ({ id, version }) => ({ id, version }),
  check: ({ secret: typed }) => ({ secret: typed === '' ? 'must not be empty' : null }),
});

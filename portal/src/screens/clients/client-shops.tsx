import type { Client } from '@cbp/shared/clients/client.model';
import { labelOf } from '@cbp/shared/labelled';
import { flag, id, maybe, number, text, time } from '@cbp/shared/list/field';
import type { ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import { SHOP_PLATFORMS } from '@cbp/shared/shops/shop-platform';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPart, LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { deleteShop, switchOffShop, switchOnShop } from './client-shops.actions.ts';
import { newShopForm, shopSecretForm } from './client-shops.forms.ts';
import { clientShopTexts } from './client-shops.texts.ts';

const shopFields = {
  platform: text('Platform', '平台', '平台'),
  is_active: flag('Active', '是否启用', '是否啟用'),
  address: id('Webhook address', 'Webhook 地址', 'Webhook 網址'),
  topics: text('Topics', '事件主题', '事件主題'),
  secret_since: time('Secret set', '密钥设置时间', '密鑰設定時間'),
  last_event_at: maybe(time('Last event', '最近事件', '最近事件')),
  last_topic: maybe(text('Last topic', '最近主题', '最近主題')),
  failures: number('Failures', '失败次数', '失敗次數'),
} as const;

const TOPICS = {
  shopify: 'orders/create, orders/updated, fulfillments/create, fulfillments/update, refunds/create',
  woocommerce: 'order.created, order.updated',
} as const;

/** The shops that send their orders of a client by webhook. */
export function ClientShops({ client }: { client: Client }) {
  const words = clientShopTexts[useLanguage()];
  const mayLook = useMayCall('listShopConnections');
  const { merchant_id } = client;
  const query = useQuery(
    useApi().queries.listShopConnections.queryOptions({ input: { merchant_id }, enabled: mayLook }),
  );
  if (!mayLook) return <Text size="sm">{words.mayNotSee}</Text>;
  return (
    <>
      <LoadedPart heading={words.heading} query={query}>
        {({ results }) => (
          <>
            {results.length === 0 && <Text size="sm">{words.none}</Text>}
            <NewShop client={client} />
          </>
        )}
      </LoadedPart>
      {query.data?.results.map((shop) => (
        <Shop key={shop.id} shop={shop} />
      ))}
    </>
  );
}

function NewShop({ client }: { client: Client }) {
  const language = useLanguage();
  const mayCall = useMayCall(newShopForm.call);
  const [isOpen, setIsOpen] = useState(false);
  const heading = newShopForm.words.heading[language];
  if (!mayCall || client.status !== 'ACTIVE') return null;
  if (!isOpen) {
    return (
      <div>
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {heading}
        </Button>
      </div>
    );
  }
  const close = () => setIsOpen(false);
  return (
    <section aria-label={heading}>
      <CallForm form={newShopForm} of={client} onDone={close} onCancel={close} />
    </section>
  );
}

function Shop({ shop }: { shop: ShopConnection }) {
  const language = useLanguage();
  const words = clientShopTexts[language];
  const { apiUrl } = useApi().deployment;
  const { platform, failures, last_failure: why } = shop;
  const row = {
    ...shop,
    platform: labelOf(SHOP_PLATFORMS, platform, language),
    address: new URL(shop.webhook_path, new URL(apiUrl, location.href)).href,
    topics: TOPICS[platform],
  };
  return (
    <DetailPart heading={shop.name}>
      {failures > 0 && <MessageBox tone="bad" text={words.failed({ failures, why: why ?? '' })} />}
      <EditPart form={shopSecretForm} of={shop} label={words.replaceSecret}>
        <FactGrid
          fields={shopFields}
          row={row}
          shown={[
            'platform',
            'is_active',
            'address',
            'topics',
            'secret_since',
            'last_event_at',
            'last_topic',
            'failures',
          ]}
        />
        <Text size="sm" c="dimmed">
          {SHOP_PLATFORMS[platform].resend[language]}
        </Text>
      </EditPart>
      <Actions>
        <ActionButton action={switchOffShop} on={shop} />
        <ActionButton action={switchOnShop} on={shop} />
        <More actions={[deleteShop]} on={shop} />
      </Actions>
    </DetailPart>
  );
}

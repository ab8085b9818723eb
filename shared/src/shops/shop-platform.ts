import type { Labelled } from '../labelled.ts';
import type { Translated } from '../language.ts';

/** A kind of shop that sends its orders by webhooks; `resend` says how its past deliveries are sent again. */
type Platform = Labelled & { resend: Translated };

/** The platforms whose webhooks are understood. */
export const SHOP_PLATFORMS = {
  shopify: {
    label: { en: 'Shopify', sc: 'Shopify', tc: 'Shopify' },
    resend: {
      en: 'Shopify retries a failed delivery for 4 hours. To send an older order again, edit it in Shopify, for example by adding a tag.',
      sc: 'Shopify 会在 4 小时内重试失败的推送。如需重新发送更早的订单，请在 Shopify 中编辑该订单，例如添加标签。',
      tc: 'Shopify 會在 4 小時內重試失敗的傳送。如需重新傳送較早的訂單，請在 Shopify 編輯該訂單，例如加入標籤。',
    },
  },
  woocommerce: {
    label: { en: 'WooCommerce', sc: 'WooCommerce', tc: 'WooCommerce' },
    resend: {
      en: 'WooCommerce doesn’t retry, and disables a webhook after several failures. Set the webhook to active again, and update the order to send it again.',
      sc: 'WooCommerce 不会重试，且多次失败后会停用 Webhook。请重新启用该 Webhook，并更新订单以重新发送。',
      tc: 'WooCommerce 不會重試，且多次失敗後會停用 Webhook。請重新啟用該 Webhook，並更新訂單以重新傳送。',
    },
  },
} as const satisfies Record<string, Platform>;
export type ShopPlatform = keyof typeof SHOP_PLATFORMS;
export const SHOP_PLATFORM_NAMES = Object.keys(SHOP_PLATFORMS) as [ShopPlatform, ...ShopPlatform[]];

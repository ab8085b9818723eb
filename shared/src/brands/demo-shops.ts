/**
 * The shops that the demo serves on this machine, by the hosts of the demo brands that have them. Names below localhost are those of
 * one machine (RFC 6761), and no other brand can have them.
 */
export const DEMO_SHOP_HOSTS = [
  'gather-and-co.localhost',
  'maison-brindille.localhost',
  'papertrail.localhost',
] as const;
/** In the addresses of pages that were captured, where the shops are not served. */
export const USUAL_SHOPS_PORT = 4003;

export type DemoShopHost = (typeof DEMO_SHOP_HOSTS)[number];

export const isDemoShop = (host: string): host is DemoShopHost =>
  (DEMO_SHOP_HOSTS as readonly string[]).includes(host);

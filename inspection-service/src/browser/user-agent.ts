import { PRODUCT_NAME } from './product-name.ts';

/**
 * The name that the browser and our own requests give themselves: as a browser, so that shops show what they show to buyers, with the
 * product and whom to ask.
 */
export function userAgentOf({ version, contact }: { version: string; contact: string | null }): string {
  const plain = version.replaceAll(/[^\w.-]/g, '').slice(0, 40) || '0';
  const about = contact === null ? '' : ` (+${contact.replaceAll(/[()\\]/g, '')})`;
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 ${PRODUCT_NAME}/${plain}${about}`;
}

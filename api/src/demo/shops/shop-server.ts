import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { DRAWING_NAMES, drawProduct } from '../drawings.ts';
import { CARD_NAMES, cardPath, cardSvg } from './shop-frame.ts';
import { pagesOfShop } from './shop-pages.ts';
import { DEMO_SHOPS, type DemoShopName, SHOP_EDITIONS } from './shops-of-demo.ts';

type File = { type: string; body: string };

const ROBOTS: File = { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' };
const NOT_FOUND = '<!doctype html><title>Not found</title><h1>Not found</h1>';

function picturesByPath(): [string, File][] {
  const svg = (path: string, body: string): [string, File] => [path, { type: 'image/svg+xml', body }];
  return [
    ...DRAWING_NAMES.map((name) => svg(`/pictures/${name}.svg`, drawProduct(name))),
    ...CARD_NAMES.map((name) => svg(cardPath(name), cardSvg(name))),
  ];
}

/** Which edition of which shop is served. */
export type ServedShops = Partial<Record<DemoShopName, number>>;

/**
 * Serves shops of the demo data by their host names, each in one edition: pages for looking at, which know no forms and keep
 * nothing.
 */
export function shopListener(shops: ServedShops): RequestListener {
  const pictures = picturesByPath();
  const sites = new Map(
    Object.entries(shops).map(([key, edition]) => {
      const name = key as DemoShopName;
      const pages = pagesOfShop(DEMO_SHOPS[name], SHOP_EDITIONS[name].at(edition));
      const html = [...pages].map(([path, body]): [string, File] => [path, { type: 'text/html', body }]);
      return [DEMO_SHOPS[name].host, new Map([['/robots.txt', ROBOTS], ...pictures, ...html])] as const;
    }),
  );

  return ({ method, url, headers }: IncomingMessage, response: ServerResponse) => {
    const [host = ''] = (headers.host ?? '').split(':');
    const path = URL.parse(url ?? '', 'http://shop')?.pathname ?? '';
    const file = sites.get(host)?.get(path);
    if (!file || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(NOT_FOUND);
      return;
    }
    const etag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 22)}"`;
    if (headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, etag }).end(file.body);
  };
}

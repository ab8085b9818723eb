import sharp from 'sharp';
import { html, openShop, type ShopPage, type TestShop } from '../test-shop.ts';

const PICTURES = 12;
const PARAGRAPHS = 40;
const WORDS =
  'Goods may be returned within thirty days of their arrival if they are as they were sent '.repeat(3);

/** A shop whose pages are as heavy as usual: a style, a script, pictures, some thousand words. */
export async function openBenchShop(pages: number): Promise<TestShop> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  const send =
    (type: string, body: Buffer | string): ShopPage =>
    (_asked, response) =>
      void response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body);
  const paths: Record<string, ShopPage> = {
    '/style.css': send('text/css', 'body{font:16px sans-serif;margin:2rem}img{margin:4px}'.repeat(100)),
    '/script.js': send('text/javascript', 'for (let i = 0; i < 1e5; i++) Math.sqrt(i);'),
  };
  for (let n = 0; n < PICTURES; n += 1) paths[`/p${n}.jpg`] = send('image/jpeg', picture);
  const pictures = Array.from(
    { length: PICTURES },
    (_, n) => `<img src="/p${n}.jpg" width="300" height="300">`,
  );
  const text = Array.from({ length: PARAGRAPHS }, (_, n) => `<p>${n} ${WORDS}</p>`).join('');
  const head = '<link rel="stylesheet" href="/style.css"><script src="/script.js" defer></script>';
  for (let n = 0; n < pages; n += 1) {
    paths[n === 0 ? '/' : `/page-${n}`] = html(`<h1>Page ${n}</h1>${pictures.join('')}${text}`, head);
  }
  return openShop(paths);
}

/** The addresses of its pages. */
export const addressesOf = ({ url }: TestShop, pages: number): string[] =>
  Array.from({ length: pages }, (_, n) => new URL(n === 0 ? '/' : `/page-${n}`, url).href);

import type { ServerResponse } from 'node:http';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { html, type ShopPage } from '../../testing/test-shop.ts';

const MEBIBYTE = 1024 * 1024;
const send = (type: string, body: Buffer | string, headers = {}) => {
  return (_asked: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
};

/** Pours without an end, however much is taken. */
function pour(response: ServerResponse, piece: string): void {
  const more = () => {
    while (response.writable && response.write(piece));
  };
  response.on('drain', more);
  more();
}

/** A picture of black and white pixels, as wide as high, whose bytes are few. */
function emptyPng(size: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(size * (size / 8 + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bomb = () => gzipSync(Buffer.alloc(200 * MEBIBYTE, '<p>x</p>'));

/** What each page does, and the failures that may come of it; null: it is read all the same. */
export const ATTACKS: Record<
  string,
  { page: () => ShopPage | Promise<ShopPage>; ends: readonly (string | null)[] }
> = {
  'runs a script without an end': {
    page: () => html('<h1>Shop</h1><script>for (;;);</script>'),
    ends: [null, 'timed_out'],
  },
  'shows alerts in a loop': {
    page: () => html('<h1>Shop</h1><script>for (;;) alert(1)</script>'),
    ends: [null, 'timed_out'],
  },
  'asks before it is left': {
    page: () => html('<h1>Shop</h1><script>onbeforeunload = () => "stay"; document.body.click()</script>'),
    ends: [null],
  },
  'never ends its document': {
    page: () => (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(html('<h1>Shop</h1>').replace('</body></html>', ''));
    },
    ends: [null],
  },
  'sends a document without an end': {
    page: () => (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      pour(response, `<p>${'word '.repeat(10_000)}</p>`);
    },
    ends: [null, 'too_large', 'timed_out', 'crashed'],
  },
  'redirects without an end': {
    page: () => (asked, response) => {
      const { searchParams } = new URL(asked.url ?? '/', 'http://shop');
      response.writeHead(302, { location: `/attack?n=${Number(searchParams.get('n')) + 1}` }).end();
    },
    ends: ['unreachable'],
  },
  'leads from page to page by script without an end': {
    page: () => html('<h1>Shop</h1><script>location = "/attack?n=" + performance.now()</script>'),
    ends: [null, 'unreachable', 'crashed'],
  },
  'refreshes itself without an end': {
    page: () => html('<h1>Shop</h1>', '<meta http-equiv="refresh" content="0">'),
    ends: [null, 'unreachable', 'timed_out', 'crashed'],
  },
  'is a gzip bomb': {
    page: () => send('text/html', bomb(), { 'content-encoding': 'gzip' }),
    ends: [null, 'crashed', 'timed_out'],
  },
  'is a download': {
    page: () =>
      send('application/octet-stream', Buffer.alloc(1_000), {
        'content-disposition': 'attachment; filename=a.exe',
      }),
    ends: ['not_html'],
  },
  'opens 500 windows': {
    page: () =>
      html(
        '<h1>Shop</h1><a href="/x" target="_blank">x</a><script>for (let i = 0; i < 500; i++) { window.open("/x"); document.links[0].click() }</script>',
      ),
    ends: [null],
  },
  'eats memory': {
    page: () =>
      html(
        '<h1>Shop</h1><script>const kept = []; for (;;) kept.push(new Uint8Array(8e6).fill(kept.length))</script>',
      ),
    ends: [null, 'crashed', 'timed_out'],
  },
  'has 100,000 elements': {
    page: () => html(`<h1>Shop</h1>${'<p>word</p>'.repeat(100_000)}`),
    // On a busy machine its picture takes longer than there is time, or more than the page may have.
    ends: [null, 'timed_out', 'crashed'],
  },
  'is nested 50,000 deep': {
    page: () => html(`<h1>Shop</h1>${'<div>'.repeat(50_000)}x`),
    ends: [null, 'crashed'],
  },
  'has a picture of 20,000 × 20,000': {
    page: () => {
      const picture = `data:image/png;base64,${emptyPng(20_000).toString('base64')}`;
      return html(`<h1>Shop</h1><img src="${picture}" width="300" height="300">`);
    },
    ends: [null, 'crashed', 'timed_out'],
  },
  'asks for 5,000 pictures': {
    page: () =>
      html(`<h1>Shop</h1>${Array.from({ length: 5_000 }, (_, i) => `<img src="/p${i}.png">`).join('')}`),
    ends: [null],
  },
  'gives its forms names of methods': {
    page: () =>
      html(
        '<h1>Shop</h1><form name="body"><input name="closest"><input name="textContent"><input name="getAttribute"></form><img name="forms"><img name="documentElement">',
      ),
    ends: [null],
  },
  'replaces what scripts read pages with': {
    page: () =>
      html(
        '<h1>Shop</h1><script>Element.prototype.closest = Range.prototype.getBoundingClientRect = Document.prototype.querySelectorAll = () => { for (;;); }; JSON.stringify = () => "false"; Object.defineProperty(Node.prototype, "textContent", { get: () => "false" })</script>',
      ),
    ends: [null],
  },
};

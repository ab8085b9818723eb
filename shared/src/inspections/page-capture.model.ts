import { z } from 'zod';
import { boundedInteger, boundedLine, boundedList, boundedText } from '../bounded.ts';
import { type Labelled, namesOf } from '../labelled.ts';

/** What a page of a shop is for, as its address and the links to it say. */
export const SITE_PAGE_KINDS = {
  home: { label: { en: 'Home page', sc: '首页', tc: '首頁' } },
  terms: { label: { en: 'Terms', sc: '条款', tc: '條款' } },
  privacy: { label: { en: 'Privacy', sc: '隐私', tc: '私隱' } },
  refund: { label: { en: 'Refunds', sc: '退款', tc: '退款' } },
  return: { label: { en: 'Returns', sc: '退货', tc: '退貨' } },
  cancellation: { label: { en: 'Cancellation', sc: '取消', tc: '取消' } },
  delivery: { label: { en: 'Delivery', sc: '配送', tc: '送貨' } },
  contact: { label: { en: 'Contact', sc: '联系方式', tc: '聯絡方式' } },
  about: { label: { en: 'About', sc: '关于', tc: '關於' } },
  imprint: { label: { en: 'Legal notice', sc: '法律声明', tc: '法律聲明' } },
  product: { label: { en: 'Product', sc: '商品', tc: '商品' } },
  cart: { label: { en: 'Cart', sc: '购物车', tc: '購物車' } },
  checkout: { label: { en: 'Checkout', sc: '结账', tc: '結帳' } },
  other: { label: { en: 'Other page', sc: '其他页面', tc: '其他頁面' } },
} as const satisfies Record<string, Labelled>;
export type SitePageKind = keyof typeof SITE_PAGE_KINDS;

/** Bounds of what is kept of one page. What exceeds them is cut and named in `cut`. */
export const PAGE_LIMITS = {
  blocks: 4_000,
  blockLength: 4_000,
  textLength: 400_000,
  links: 1_000,
  images: 500,
  requests: 500,
  structuredLength: 100_000,
  screenshotHeight: 12_000,
  screenshotWidth: 1_280,
} as const;

const ADDRESS = boundedText(2_048);
const SHA256 = z.hash('sha256');

/** A place on the screenshot, in its pixels. */
export const ShotBox = z.object({
  x: boundedInteger(0, 20_000),
  y: boundedInteger(0, 20_000),
  width: boundedInteger(0, 20_000),
  height: boundedInteger(0, 20_000),
});
export type ShotBox = z.output<typeof ShotBox>;

const Region = z.enum(['header', 'nav', 'main', 'footer']);

/** One visible paragraph, heading, list item, cell or label, in reading order. */
export const TextBlock = z.object({
  text: boundedText(PAGE_LIMITS.blockLength),
  as: z.enum(['heading', 'text', 'link', 'button', 'label']),
  region: Region,
  box: ShotBox.nullable().describe('null: below what the screenshot shows, or of a PDF'),
});
export type TextBlock = z.output<typeof TextBlock>;

export const PageLink = z.object({
  href: ADDRESS.describe('Absolute; http, https, mailto or tel'),
  text: boundedText(300),
  region: Region,
  box: ShotBox.nullable(),
});
export type PageLink = z.output<typeof PageLink>;

export const PageImage = z.object({
  src: ADDRESS.describe('Absolute address, or the start of a data address'),
  alt: boundedText(300),
  title: boundedText(300),
  box: ShotBox.nullable(),
});

/** A form that the page has. It is never filled in or submitted. */
export const PageForm = z.object({
  action: ADDRESS,
  method: z.enum(['get', 'post', 'dialog']),
  hasPassword: z.boolean(),
  hasCardNumber: z.boolean().describe('A field for the number of a card, by its name, autocomplete or label'),
  hasEmail: z.boolean(),
  hasMessage: z.boolean().describe('A text area'),
});

export const PageTls = z.object({
  version: boundedLine(20),
  names: boundedList(boundedLine(253), { max: 100 }),
  issuer: boundedText(300),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  fault: boundedText(300).nullable().describe('Why the certificate is not accepted; null: it is'),
});

/** Why a page could not be read. */
export const PAGE_FAILURES = {
  unreachable: { label: { en: 'Not reachable', sc: '无法访问', tc: '無法連接' } },
  timed_out: { label: { en: 'Took too long', sc: '加载超时', tc: '載入逾時' } },
  too_large: { label: { en: 'Too large', sc: '内容过大', tc: '內容過大' } },
  certificate: { label: { en: 'Invalid certificate', sc: '证书无效', tc: '憑證無效' } },
  left_hosts: { label: { en: 'Leads to another website', sc: '跳转至其他网站', tc: '跳轉至其他網站' } },
  forbidden_address: { label: { en: 'Not a public address', sc: '非公开地址', tc: '非公開地址' } },
  not_html: { label: { en: 'Not a page', sc: '不是网页', tc: '不是網頁' } },
  robots: {
    label: { en: 'Excluded by robots.txt', sc: 'robots.txt 不允许访问', tc: 'robots.txt 不允許存取' },
  },
  crashed: { label: { en: 'The browser crashed', sc: '浏览器崩溃', tc: '瀏覽器當機' } },
} as const satisfies Record<string, Labelled>;
export type PageFailure = keyof typeof PAGE_FAILURES;

/**
 * One page of a shop as a browser saw it: what is kept as evidence, and what checks read. Files (screenshot, HTML, a PDF policy) are
 * fetched apart and named here by their hash.
 */
export const PageCapture = z.object({
  n: boundedInteger(1, 100),
  kind: z.enum(namesOf<SitePageKind>(SITE_PAGE_KINDS)),
  found_by: z.enum(['start', 'link', 'footer', 'sitemap', 'frame']),
  depth: boundedInteger(0, 10),
  requested: ADDRESS,
  reached: ADDRESS,
  redirects: boundedList(z.object({ url: ADDRESS, status: boundedInteger(100, 599) }), { max: 20 }),
  status: boundedInteger(100, 599).nullable(),
  at: z.iso.datetime().describe('When the page was seen, in UTC'),
  content: z.enum(['html', 'pdf']),
  title: boundedText(500),
  language: boundedLine(35).nullable().describe('As the page declares it (BCP 47)'),
  blocks: boundedList(TextBlock, { max: PAGE_LIMITS.blocks }),
  text_sha256: SHA256.nullable().describe('Of the texts of all blocks, one per line'),
  links: boundedList(PageLink, { max: PAGE_LIMITS.links }),
  images: boundedList(PageImage, { max: PAGE_LIMITS.images }),
  forms: boundedList(PageForm, { max: 50 }),
  structured: boundedList(boundedText(PAGE_LIMITS.structuredLength), { max: 20 }).describe(
    'Texts of JSON-LD scripts',
  ),
  insecure: boundedList(ADDRESS, { max: 100 }).describe('What a page over https asked for over plain http'),
  blocked: boundedList(z.object({ url: ADDRESS, why: boundedLine(100) }), { max: 100 }),
  tls: PageTls.nullable(),
  etag: boundedLine(200).nullish().describe('By which a later capture asks whether the page has changed'),
  consent: z
    .enum(['none', 'dismissed', 'covering'])
    .describe('A cookie wall, and whether it covers the page on the screenshot'),
  screenshot: z
    .object({
      sha256: SHA256,
      bytes: boundedInteger(1),
      width: boundedInteger(1, 20_000),
      height: boundedInteger(1, 20_000),
    })
    .nullable(),
  html: z.object({ sha256: SHA256, bytes: boundedInteger(0) }).nullable(),
  pdf: z.object({ sha256: SHA256, bytes: boundedInteger(1), pages: boundedInteger(1) }).nullable(),
  cut: boundedList(
    z.enum(['text', 'links', 'images', 'screenshot', 'requests', 'bytes', 'time', 'structured']),
    { max: 8 },
  ),
  failure: z
    .object({ code: z.enum(namesOf<PageFailure>(PAGE_FAILURES)), words: boundedText(500) })
    .nullable()
    .describe('null: the page was seen'),
});
export type PageCapture = z.output<typeof PageCapture>;

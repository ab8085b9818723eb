import { createHash } from 'node:crypto';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import {
  PAGE_LIMITS,
  type PageCapture,
  type PageLink,
  type ShotBox,
  type TextBlock,
} from '@cbp/shared/inspections/page-capture.model';
import type { z } from 'zod';
import type { RawBox, RawPage } from '../browser/raw-page.ts';

type Cut = PageCapture['cut'][number];

/** What is kept of a page's own words. */
export type CleanPage = Pick<
  PageCapture,
  'title' | 'language' | 'blocks' | 'text_sha256' | 'links' | 'images' | 'forms' | 'structured' | 'insecure'
> & {
  html: string;
  cut: Cut[];
  /** Boxes of texts with card numbers, which the screenshot must not show either. */
  covered: ShotBox[];
  frames: string[];
};

const LONGEST_ADDRESS = 2_048;
const REGIONS: ReadonlySet<string> = new Set(['header', 'nav', 'main', 'footer']);
const KINDS: ReadonlySet<string> = new Set(['heading', 'text', 'link', 'button', 'label']);
const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'dialog']);
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A text as it may be stored: well-formed, without control characters, card numbers cut. */
export function cleanText(text: string, max: number): string {
  const plain = String(text)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ');
  return cutCardNumbers(plain).slice(0, max).toWellFormed();
}

const cleanLine = (text: string, max: number) =>
  cleanText(text, max * 2)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** The hash of the texts of a page, one per line. */
export function hashOfTexts(blocks: readonly { text: string }[]): string {
  return createHash('sha256')
    .update(blocks.map(({ text }) => text).join('\n'))
    .digest('hex');
}

/** Everything that a hostile page may have put together, brought into the form of the contract. */
export function cleanPage(raw: RawPage): CleanPage {
  const covered: ShotBox[] = [];
  const blocks = raw.blocks.slice(0, PAGE_LIMITS.blocks).flatMap((block): TextBlock[] => {
    const box = boxOf(block.box);
    const text = cleanText(block.text, PAGE_LIMITS.blockLength).trim();
    if (cutCardNumbers(block.text) !== block.text && box) covered.push(box);
    if (text === '') return [];
    return [
      {
        text,
        as: (KINDS.has(block.as) ? block.as : 'text') as TextBlock['as'],
        region: regionOf(block.region),
        box,
      },
    ];
  });
  const links = raw.links.slice(0, PAGE_LIMITS.links).flatMap((link): z.output<typeof PageLink>[] => {
    const href = cleanAddress(link.href);
    if (href === null) return [];
    return [{ href, text: cleanLine(link.text, 300), region: regionOf(link.region), box: boxOf(link.box) }];
  });
  return {
    title: cleanLine(raw.title, 500),
    language: /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(raw.language.trim())
      ? raw.language.trim().slice(0, 35)
      : null,
    blocks,
    text_sha256: hashOfTexts(blocks),
    links,
    images: raw.images.slice(0, PAGE_LIMITS.images).map(({ src, alt, title, box }) => ({
      src: cleanText(src, src.startsWith('data:') ? 200 : LONGEST_ADDRESS),
      alt: cleanLine(alt, 300),
      title: cleanLine(title, 300),
      box: boxOf(box),
    })),
    forms: raw.forms.slice(0, 50).map((form) => ({
      ...form,
      action: cleanText(form.action, LONGEST_ADDRESS),
      method: (METHODS.has(form.method.toLowerCase()) ? form.method.toLowerCase() : 'get') as 'get',
    })),
    structured: raw.structured.slice(0, 20).map((text) => cleanText(text, PAGE_LIMITS.structuredLength)),
    insecure: raw.insecure.slice(0, 100).map((address) => cleanText(address, LONGEST_ADDRESS)),
    html: cutCardNumbers(raw.html.toWellFormed()),
    cut: raw.cut.filter((what): what is Cut => CUT.has(what)),
    covered,
    frames: raw.frames,
  };
}

const CUT: ReadonlySet<string> = new Set(['text', 'links', 'images', 'structured', 'bytes']);

const regionOf = (text: string) => (REGIONS.has(text) ? text : 'main') as TextBlock['region'];

/** An address as it may be stored and followed; null for other schemes and for one that is too long. */
export function cleanAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !SCHEMES.has(url.protocol) || url.href.length > LONGEST_ADDRESS) return null;
  return cutCardNumbers(url.href).slice(0, LONGEST_ADDRESS);
}

function boxOf(box: RawBox | null): ShotBox | null {
  if (!box) return null;
  const whole = (value: number) => Math.min(20_000, Math.max(0, Math.round(Number(value) || 0)));
  const [x, y] = [whole(box.x), whole(box.y)];
  if (y >= PAGE_LIMITS.screenshotHeight) return null;
  return {
    x,
    y,
    width: whole(box.width),
    height: Math.min(whole(box.height), PAGE_LIMITS.screenshotHeight - y),
  };
}

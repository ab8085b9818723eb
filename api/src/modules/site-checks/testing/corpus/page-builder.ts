import { createHash } from 'node:crypto';
import type { PageCapture, SitePageKind, TextBlock } from '@cbp/shared/inspections/page-capture.model';

type Block = Pick<TextBlock, 'text'> & Partial<TextBlock>;

/** Builds the capture of one page as the inspection server sends it. */
export class PageBuilder {
  readonly #blocks: TextBlock[] = [];
  readonly page: PageCapture;
  #y = 0;

  constructor(n: number, kind: SitePageKind, url: string, language: string) {
    this.page = {
      n,
      kind,
      found_by: n === 1 ? 'start' : 'link',
      depth: n === 1 ? 0 : 1,
      requested: url,
      reached: url,
      redirects: [],
      status: 200,
      at: '2026-11-19T04:00:00.000Z',
      content: 'html',
      title: '',
      language,
      blocks: this.#blocks,
      text_sha256: null,
      links: [],
      images: [],
      forms: [],
      structured: [],
      insecure: [],
      blocked: [],
      tls: {
        version: 'TLSv1.3',
        names: [new URL(url).hostname],
        issuer: 'Test Authority R3',
        valid_from: '2026-10-01T00:00:00.000Z',
        valid_until: '2027-01-01T00:00:00.000Z',
        fault: null,
      },
      consent: 'none',
      screenshot: { sha256: '0'.repeat(64), bytes: 1, width: 1280, height: 4000 },
      html: null,
      pdf: null,
      cut: [],
      failure: null,
    };
  }

  add(...blocks: (Block | string)[]): this {
    for (const block of blocks) {
      const given = typeof block === 'string' ? { text: block } : block;
      if (given.text === '') continue;
      const height = 24 + 24 * Math.floor(given.text.length / 120);
      const box = this.page.content === 'pdf' ? null : { x: 40, y: this.#y, width: 1000, height };
      this.#blocks.push({ as: 'text', region: 'main', box, ...given });
      this.#y += height + 8;
    }
    return this;
  }

  heading(text: string): this {
    return this.add({ text, as: 'heading' });
  }

  link(text: string, href: string, region: TextBlock['region'] = 'main'): this {
    this.add({ text, as: 'link', region });
    const box = this.#blocks.at(-1)?.box ?? null;
    this.page.links.push({ href, text, region, box });
    return this;
  }

  image(src: string, names: { alt?: string; title?: string } = {}): this {
    const { alt = '', title = '' } = names;
    this.page.images.push({ src, alt, title, box: { x: 40, y: this.#y, width: 60, height: 40 } });
    return this;
  }

  done(): PageCapture {
    const text = this.#blocks.map((block) => block.text).join('\n');
    this.page.text_sha256 = createHash('sha256').update(text).digest('hex');
    return this.page;
  }
}

import { createHash } from 'node:crypto';
import type { BrandFacts } from '@cbp/shared/inspections/checks/brand-facts';
import type { PageCapture, SitePageKind } from '@cbp/shared/inspections/page-capture.model';

/** What a shop of the demo data shows on a day. */
export type DemoShop = {
  /** Days within which goods may be returned; null: the shop has no page about it. */
  returnDays: number | null;
  hasAddress: boolean;
  hasTerms: boolean;
};

const LINE_PX = 40;

type Drawn = { kind: SitePageKind; path: string; title: string; texts: readonly string[] };

function texts({ returnDays, hasAddress, hasTerms }: DemoShop, brand: BrandFacts): Drawn[] {
  const { name, legal_entity: entity, registration_number: number, address, email, phone, hours } = brand;
  const contact = [email, phone, hours].filter((text) => text !== null);
  const footer = [`© ${name}`, ...(hasAddress ? [`${entity}, ${address}`] : [])];
  return [
    {
      kind: 'home',
      path: '',
      title: name,
      texts: [name, 'New this week', 'Secure payment by Visa and Mastercard', ...footer],
    },
    {
      kind: 'contact',
      path: 'contact',
      title: `Contact – ${name}`,
      texts: [
        'Contact us',
        ...contact,
        ...(hasAddress && number ? [`${entity}, registration number ${number}`] : []),
        ...footer,
      ],
    },
    ...(hasTerms
      ? [
          {
            kind: 'terms' as const,
            path: 'terms',
            title: `Terms – ${name}`,
            texts: [
              'Terms and conditions',
              `These terms apply to every order that you place with ${entity}. By placing an order you accept them. A contract is made when we confirm your order by email.`,
              'Prices include taxes. We charge your card when we send the goods. You may cancel an order at no cost until then, by email or by phone.',
              `If something is wrong with your order, write to ${email ?? 'us'} first: we answer within two working days. The law of ${brand.country ?? 'our country'} applies, and your rights as a consumer stay as they are.`,
              ...footer,
            ],
          },
        ]
      : []),
    ...(returnDays === null
      ? []
      : [
          {
            kind: 'refund' as const,
            path: 'refunds',
            title: `Returns and refunds – ${name}`,
            texts: [
              'Returns and refunds',
              `You may return goods within ${returnDays} days after delivery, unused and in their packaging, for a full refund of their price.`,
              'Tell us by email before you send anything back, and we will send you the address and a label. Goods that arrived damaged or are not what you ordered are returned at our cost.',
              'We refund the card that you paid with within five working days after the goods have arrived. Sale items can be returned in the same way. Gift cards and goods made to measure cannot be returned.',
              ...footer,
            ],
          },
        ]),
  ];
}

/** The pages of a shop as they would have been captured. They have no files. */
export function demoPages(
  shop: DemoShop,
  { brand, host, at }: { brand: BrandFacts; host: string; at: Date },
): PageCapture[] {
  return texts(shop, brand).map(({ kind, path, title, texts: lines }, index) => {
    const url = `https://${host}/${path}`;
    return {
      n: index + 1,
      kind,
      found_by: index === 0 ? 'start' : 'footer',
      depth: index === 0 ? 0 : 1,
      requested: url,
      reached: url,
      redirects: [],
      status: 200,
      at: new Date(at.getTime() + index * 4_000).toISOString(),
      content: 'html',
      title,
      language: 'en',
      blocks: lines.map((text, row) => ({
        text,
        as: row === 0 ? 'heading' : 'text',
        region: text.startsWith('©') ? 'footer' : 'main',
        box: { x: 40, y: 60 + row * LINE_PX, width: 1_000, height: 24 },
      })),
      text_sha256: createHash('sha256').update(lines.join('\n')).digest('hex'),
      links: [],
      images: [],
      forms: [],
      structured: [],
      insecure: [],
      blocked: [],
      tls: {
        version: 'TLSv1.3',
        names: [host],
        issuer: 'Demo Certificate Authority',
        valid_from: new Date(at.getTime() - 30 * 86_400_000).toISOString(),
        valid_until: new Date(at.getTime() + 300 * 86_400_000).toISOString(),
        fault: null,
      },
      etag: null,
      consent: 'none',
      screenshot: null,
      html: null,
      pdf: null,
      cut: [],
      failure: null,
    };
  });
}

/** A page that could not be read, for its certificate. */
export function unreadablePage(host: string, at: Date): PageCapture {
  const url = `https://${host}/`;
  return {
    n: 1,
    kind: 'home',
    found_by: 'start',
    depth: 0,
    requested: url,
    reached: url,
    redirects: [],
    status: null,
    at: at.toISOString(),
    content: 'html',
    title: '',
    language: null,
    blocks: [],
    text_sha256: null,
    links: [],
    images: [],
    forms: [],
    structured: [],
    insecure: [],
    blocked: [],
    tls: null,
    etag: null,
    consent: 'none',
    screenshot: null,
    html: null,
    pdf: null,
    cut: [],
    failure: { code: 'certificate', words: 'The certificate of the website has expired.' },
  };
}

import { z } from 'zod';
import { enumeration } from '../labelled.ts';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';
import { formatHost } from './website.ts';

/** How the website of another brand conflicts with one. */
export const WEBSITE_CONFLICTS = enumeration({
  same: { label: { en: 'Identical', sc: '完全相同', tc: '完全相同' }, tone: 'bad' },
  looks_alike: { label: { en: 'Looks alike', sc: '外观相似', tc: '外觀相似' }, tone: 'warning' },
});

/** The most conflicts that are returned for a website. */
export const MOST_CONFLICTS = 5;

/** A website of another brand that is the same, or looks like it. What the caller may not read is null. */
export const WebsiteConflict = z.object({
  kind: z.enum(['same', 'looks_alike']),
  is_own: z.boolean().describe('The other brand has the same client, so that no reason keeps the website'),
  host: z.string().nullable(),
  brand_id: z.int().nullable(),
  brand_name: z.string().nullable(),
  merchant_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
});
export type WebsiteConflict = z.output<typeof WebsiteConflict>;

/** `data` of the error `brands/website_taken`. */
export type TakenWebsites = { websites: { host: string; conflicts: WebsiteConflict[] }[] };

/** Why a website can't be one of a brand. */
export const WEBSITE_FAULTS = {
  public_suffix: {
    label: {
      en: 'everybody can register names below it',
      sc: '任何人都可在其下注册域名',
      tc: '任何人都可在其下註冊網域',
    },
  },
  unknown_ending: {
    label: {
      en: 'its ending isn’t one of the internet',
      sc: '其后缀不是互联网域名后缀',
      tc: '其結尾不是互聯網網域',
    },
  },
  own: { label: { en: 'it is this platform itself', sc: '它是本平台自身', tc: '它是本平台本身' } },
} as const;
export type WebsiteFault = keyof typeof WEBSITE_FAULTS;

/** `data` of the error `brands/website_invalid`. */
export type InvalidWebsites = { websites: { host: string; fault: WebsiteFault }[] };

const WORDS: Record<
  Language,
  {
    hidden: string;
    of: (brand: string, client: string) => string;
    said: Record<WebsiteConflict['kind'] | 'own', (host: string, whose: string) => string>;
  }
> = {
  en: {
    hidden: 'another client',
    of: (brand, client) => `${brand} of ${client}`,
    said: {
      same: (host, whose) => `${host} belongs to ${whose}`,
      looks_alike: (host, whose) => `${host} looks like a website of ${whose}`,
      own: (host, whose) => `${host} is already a website of ${whose}`,
    },
  },
  sc: {
    hidden: '其他客户',
    of: (brand, client) => `“${brand}”（属 ${client}）`,
    said: {
      same: (host, whose) => `${host} 属于${whose}`,
      looks_alike: (host, whose) => `${host} 与${whose}的网站相似`,
      own: (host, whose) => `${host} 已是${whose}的网站`,
    },
  },
  tc: {
    hidden: '其他客戶',
    of: (brand, client) => `「${brand}」（屬 ${client}）`,
    said: {
      same: (host, whose) => `${host} 屬於${whose}`,
      looks_alike: (host, whose) => `${host} 與${whose}的網站相似`,
      own: (host, whose) => `${host} 已是${whose}的網站`,
    },
  },
};

/** The brand of a conflict, or only that it is another client's where the caller may not see which. */
export function formatBrandOfConflict(conflict: WebsiteConflict, language: Language): string {
  const { brand_name: brand, merchant_id: client, merchant_name: name } = conflict;
  const { hidden, of } = WORDS[language];
  return brand === null ? hidden : of(brand, `${name ?? client} (${client})`);
}

/** "shop.example belongs to Ember & Clay of Harbour (NGA-1001), sh0p.example looks like a website of another client". */
export function formatTakenWebsites({ websites }: TakenWebsites, language: Language): string {
  const said = websites.flatMap(({ host, conflicts }) =>
    conflicts.map((conflict) =>
      WORDS[language].said[conflict.is_own ? 'own' : conflict.kind](
        formatHost(host, language),
        formatBrandOfConflict(conflict, language),
      ),
    ),
  );
  return [...new Set(said)].join(MARKS[language].between);
}

/** "github.io: everybody can register names below it". */
export function formatInvalidWebsites({ websites }: InvalidWebsites, language: Language): string {
  const { between, colon } = MARKS[language];
  return websites
    .map(({ host, fault }) => formatHost(host, language) + colon + WEBSITE_FAULTS[fault].label[language])
    .join(between);
}

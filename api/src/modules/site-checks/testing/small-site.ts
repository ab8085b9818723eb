import type { BrandFacts } from '@cbp/shared/inspections/checks/brand-facts';
import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { PageCapture, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { checkSite } from '../check-site.ts';
import { PageBuilder } from './corpus/page-builder.ts';

export const TODAY = '2026-11-19';

/** A brand of which everything is known. */
export const BRAND: BrandFacts = {
  name: 'Copper Heron',
  legal_entity: 'Greywater Goods Limited',
  registration_number: 'HRB 1234-56',
  country: 'IE',
  address: '14 Abbey Street, Sligo F91 XY45, Ireland',
  email: 'care@copperheron.ie',
  phone: '+353 71 555 0199',
  hours: null,
  languages: ['en'],
  currencies: ['EUR'],
  descriptors: ['COPPER HERON'],
  hosts: ['copperheron.ie', 'www.copperheron.ie'],
  category: '5712',
  markets: ['IE'],
};

const ORIGIN = 'https://copperheron.ie';

const HOME =
  'Oak furniture, made to last for generations. Tables, chairs and beds are drawn, cut and finished in our own workshop in Sligo, and repaired there when they need it, by the people who made them.';

type Build = (page: PageBuilder) => unknown;

/** Pages of the shop by kind, each built from its first block on. A home page with text is there in any case. */
export function pagesOf(
  pages: Partial<Record<SitePageKind, Build | string>>,
  language = 'en',
): PageCapture[] {
  const given = Object.entries({ home: HOME, ...pages });
  return given.map(([kind, build], at) => {
    const page = new PageBuilder(
      at + 1,
      kind as SitePageKind,
      `${ORIGIN}/${kind === 'home' ? '' : kind}`,
      language,
    );
    page.page.title = kind;
    if (typeof build === 'string') page.add(build);
    else build(page);
    return page.done();
  });
}

/** What one check finds on pages. */
export function checked(
  check: SiteCheckName,
  pages: Parameters<typeof pagesOf>[0] | PageCapture[],
  facts: Partial<BrandFacts> = {},
): Finding {
  const captures = Array.isArray(pages) ? pages : pagesOf(pages);
  const findings = checkSite({ pages: captures, brand: { ...BRAND, ...facts }, today: TODAY });
  const finding = findings.find((one) => one.check === check);
  if (!finding) throw new Error(`no finding of ${check}`);
  return finding;
}

/** State and reason in one word, for tables. */
export const resultOf = ({ state, reason }: Finding): string => `${state} ${reason}`;

import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteCheckName } from '@cbp/shared/inspections/checks/site-check';
import { checkSite } from '../check-site.ts';
import type { Shop, TrueState } from './corpus/make-shop.ts';

/** The day on which the corpus is checked. */
export const CORPUS_DAY = '2026-11-19';

export type Miss = {
  shop: string;
  check: SiteCheckName;
  truth: TrueState;
  state: Finding['state'];
  reason: Finding['reason'];
  quotation: string | null;
};
export type Score = {
  shops: number;
  /** Of findings that say "found", the share of which it is true and the quotation shows it. */
  found_right: number;
  /** Of what is there, the share that is found. */
  there_found: number;
  gaps_found: number;
  /** Of all findings that are asked, those that are unsure. */
  unsure: number;
  misses: Miss[];
};

const share = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((10_000 * part) / whole) / 10_000;

/** Compares the findings about shops with what is true of them. */
export function scoreShops(shops: readonly Shop[]): Score {
  const rows = shops.flatMap((shop) =>
    checkSite({ pages: shop.pages, brand: shop.brand, today: CORPUS_DAY }).flatMap((finding) => {
      const truth = shop.truth[finding.check];
      return truth === undefined ? [] : [{ shop, finding, truth }];
    }),
  );
  const isShown = ({ shop, finding }: (typeof rows)[number]): boolean => {
    const texts = shop.shown[finding.check];
    return finding.state !== 'found' || !texts || texts.some((text) => finding.quotation?.includes(text));
  };
  const isRight = (row: (typeof rows)[number]): boolean =>
    EXPECTED[row.truth] === row.finding.state && isShown(row);
  const found = rows.filter(({ finding }) => finding.state === 'found');
  const there = rows.filter(({ truth }) => truth === 'there');
  const gaps = rows.filter(({ truth }) => truth === 'gap');
  const asked = rows.filter(({ truth }) => truth !== 'not_checked');
  return {
    shops: shops.length,
    found_right: share(found.filter(isRight).length, found.length),
    there_found: share(there.filter(isRight).length, there.length),
    gaps_found: share(gaps.filter(isRight).length, gaps.length),
    unsure: share(asked.filter(({ finding }) => finding.state === 'unsure').length, asked.length),
    misses: rows
      .filter((row) => !isRight(row))
      .map(({ shop, finding: { check, state, reason, quotation }, truth }) => ({
        shop: shop.id,
        check,
        truth,
        state,
        reason,
        quotation,
      })),
  };
}

const EXPECTED: Record<TrueState, Finding['state']> = {
  there: 'found',
  gap: 'not_found',
  unsure: 'unsure',
  not_checked: 'not_checked',
};

import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { PageLink, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { isOfHosts } from '../reading/contact-patterns.ts';
import { finding, type Place, placeOf, placeOnPage } from '../reading/findings.ts';
import { foldText } from '../reading/fold-text.ts';
import { nameIn, soughtName } from '../reading/name-search.ts';
import { pagesInOrder, type ReadBlock, type Site } from '../reading/site-view.ts';
import { OTHERS } from '../words/address-words.ts';
import { CHINESE_OPERATOR, COMPANY_FORM, OPERATOR_WORDS, SERVICES } from '../words/company-words.ts';
import { PAYMENT_HOSTS } from '../words/payment-hosts.ts';
import { hasWord, wordPattern } from '../words/word-pattern.ts';

const IDENTITY_PAGES: readonly SitePageKind[] = ['imprint', 'contact', 'about', 'home', 'terms'];

/** Words of links that lead to the payment. */
const TO_PAYMENT = wordPattern(
  `checkout | buy now | order now | proceed to payment | pay now | kasse | jetzt kaufen | zur kasse | commander | passer commande | commande | acheter | finalizar compra | comprar |
  结账 | 结帐 | 立即购买 | 去结算 | 购买 | ご購入手続き | 購入 | 今すぐ購入 | レジに進む`,
);

/** Whether the shop is the one that the form names, and the payment stays with it. */
export function findSameShop(site: Site): Finding {
  const domain = otherDomain(site);
  if (domain)
    return finding(site, 'same_shop', {
      state: 'not_found',
      reason: 'other_domain',
      place: domain,
      pages: site.pages,
    });
  const checkout = otherCheckout(site);
  if (checkout)
    return finding(site, 'same_shop', { state: 'not_found', reason: 'other_checkout', place: checkout });
  const company = otherCompany(site);
  if (company)
    return finding(site, 'same_shop', { state: 'not_found', reason: 'other_company', place: company });
  return finding(site, 'same_shop', { state: 'found', reason: 'nothing_noticed' });
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

function otherDomain({ pages, brand }: Site): Place | null {
  const moved = pages.find(
    ({ page }) =>
      page.found_by === 'start' &&
      hostOf(page.reached) !== '' &&
      !isOfHosts(hostOf(page.reached), brand.hosts),
  );
  return moved ? placeOnPage(moved.page, moved.page.reached) : null;
}

function otherCheckout({ read, brand }: Site): Place | null {
  const isElsewhere = ({ href, text }: PageLink): boolean => {
    const host = hostOf(href);
    if (!/^https?:/u.test(href) || host === '' || isOfHosts(host, [...brand.hosts, ...PAYMENT_HOSTS]))
      return false;
    return hasWord(foldText(text), TO_PAYMENT) || /\/(?:checkout|cart|payment)(?:[/?]|$)/u.test(href);
  };
  for (const { page } of read) {
    const link = page.links.find(isElsewhere);
    if (link) return placeOnPage(page, `${link.text} ${link.href}`, link.box);
  }
  return null;
}

/** A company that a page names as who runs the site, while that of the form is on no page of this kind. */
function otherCompany(site: Site): Place | null {
  const entity = soughtName(site.brand.legal_entity ?? '');
  if (!entity) return null;
  const pages = pagesInOrder(site, IDENTITY_PAGES).filter(({ page }) => IDENTITY_PAGES.includes(page.kind));
  const blocks = pages.flatMap((page) => page.blocks);
  if (blocks.some((block) => nameIn(block, entity, false)?.how === 'exact')) return null;
  const other = blocks.find((block) => operatorAt(block) !== -1);
  return other ? placeOf(other, operatorAt(other)) : null;
}

/** What follows the words within this many characters is the operator. */
const NEAR = 120;

function operatorAt({ folded }: ReadBlock): number {
  if (hasWord(folded, OTHERS)) return -1;
  const isService = (at: number) => hasWord(folded.slice(Math.max(0, at - NEAR), at + NEAR), SERVICES);
  const chinese = folded.search(CHINESE_OPERATOR);
  if (chinese !== -1 && !isService(chinese)) return chinese;
  for (const { 0: word, index } of folded.matchAll(OPERATOR_WORDS)) {
    const behind = folded.slice(index + word.length, index + word.length + NEAR);
    if (COMPANY_FORM.test(behind) && !isService(index)) return index;
  }
  return -1;
}

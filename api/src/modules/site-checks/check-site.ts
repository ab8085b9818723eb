import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import { SITE_CHECKS, type SiteCheckName } from '@cbp/shared/inspections/checks/site-check';
import { findContact, findHours } from './finders/contact.ts';
import { findGoods, findPrices } from './finders/goods.ts';
import { findAddress, findCountry } from './finders/location.ts';
import { findBusinessName, findLegalEntity } from './finders/names.ts';
import { findOperation } from './finders/operation.ts';
import { findCardMarks, findDescriptor } from './finders/payment.ts';
import { findPolicies } from './finders/policies.ts';
import { findProhibited } from './finders/prohibited.ts';
import { findRegistrationNumber } from './finders/registration-number.ts';
import { findSameShop } from './finders/same-shop.ts';
import { findCardForm, findMixedContent, findTls } from './finders/security.ts';
import { finding } from './reading/findings.ts';
import { type CheckedSite, readSite, type Site } from './reading/site-view.ts';

/** What can be said of a site that is not in operation. */
const WITHOUT_SHOP: ReadonlySet<SiteCheckName> = new Set([
  'in_operation',
  'same_shop',
  'tls',
  'terms_acceptance',
]);

/** Seldom visible without buying, and never guessed. */
const askUser = (site: Site): Finding =>
  finding(site, 'terms_acceptance', { state: 'not_checked', reason: 'asked_of_user', pages: [] });

/** A finding for each check, in the order of their table. */
export function checkSite(checked: CheckedSite): Finding[] {
  const site = readSite(checked);
  const operation = findOperation(site);
  // A page of pictures alone may still be a shop.
  const isShop = operation.state === 'found' || operation.reason === 'no_text';
  const findings = isShop
    ? allOf(site, operation)
    : [operation, findTls(site), findSameShop(site), askUser(site)];
  const byCheck = new Map(findings.map((one) => [one.check, one]));
  return (Object.keys(SITE_CHECKS) as SiteCheckName[]).map(
    (check) =>
      (isShop || WITHOUT_SHOP.has(check) ? byCheck.get(check) : undefined) ??
      finding(site, check, { state: 'not_checked', reason: 'site_not_readable', pages: [] }),
  );
}

const allOf = (site: Site, operation: Finding): Finding[] => [
  operation,
  findBusinessName(site),
  findLegalEntity(site),
  findRegistrationNumber(site),
  findAddress(site),
  findCountry(site),
  findContact(site),
  findHours(site),
  ...findPolicies(site),
  findGoods(site),
  findPrices(site),
  findCardMarks(site),
  findDescriptor(site),
  askUser(site),
  findTls(site),
  findMixedContent(site),
  findCardForm(site),
  findProhibited(site),
  findSameShop(site),
];

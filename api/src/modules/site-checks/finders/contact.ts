import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { PageLink, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import {
  digitsOf,
  emailsIn,
  hostOfEmail,
  isOfHosts,
  isSamePhone,
  phonesIn,
} from '../reading/contact-patterns.ts';
import { finding, nowhere, type Place, placeOf, placeOnPage } from '../reading/findings.ts';
import { foldText } from '../reading/fold-text.ts';
import { pagesInOrder, type ReadBlock, type ReadPage, type Site } from '../reading/site-view.ts';
import {
  CONTACT_PICTURE,
  DELIVERY_TIMES,
  FAX_WORDS,
  HOURS_LABELS,
  PHONE_WORDS,
  SIGN_OF_TIME,
  TIME_RANGE,
  WEEKDAYS,
} from '../words/contact-words.ts';
import { hasWord } from '../words/word-pattern.ts';

const ORDER: readonly SitePageKind[] = ['contact', 'imprint', 'home', 'about', 'checkout', 'cart'];
/** Pages on which an address of another company stands for that company. */
const OF_OTHERS: ReadonlySet<SitePageKind> = new Set(['privacy', 'other', 'product', 'terms']);

type Way = { place: Place; isOwn: boolean };

/** An email address or a phone number by which customers reach the shop. */
export function findContact(site: Site): Finding {
  let other: Place | null = null;
  for (const page of pagesInOrder(site, ORDER)) {
    for (const way of waysOn(site, page)) {
      if (way.isOwn) return finding(site, 'contact', { state: 'found', reason: 'on_page', place: way.place });
      if (!OF_OTHERS.has(page.page.kind)) other ??= way.place;
    }
  }
  const { email, phone } = site.brand;
  if (other) {
    const isCompared = email !== null || phone !== null;
    return finding(site, 'contact', {
      state: isCompared ? 'unsure' : 'found',
      reason: isCompared ? 'contact_differs' : 'on_page',
      place: other,
    });
  }
  return formOrPicture(site) ?? nowhere(site, 'contact');
}

function* waysOn(site: Site, page: ReadPage): Generator<Way> {
  for (const link of page.page.links) {
    const way = ofLink(site, page, link);
    if (way) yield way;
  }
  for (const block of page.blocks) yield* ofBlock(site, block);
}

function ofLink(site: Site, page: ReadPage, link: PageLink): Way | null {
  const [scheme = '', rest = ''] = link.href.split(/:(.*)/su);
  if (scheme === 'mailto') {
    const [found] = emailsIn(foldText(rest.split('?')[0] ?? ''));
    return found
      ? {
          place: placeOnPage(page.page, `${link.text} ${found.email}`, link.box),
          isOwn: isOwnEmail(site, found.email),
        }
      : null;
  }
  if (scheme !== 'tel' || digitsOf(rest).length === 0) return null;
  return {
    place: placeOnPage(page.page, `${link.text} ${rest}`, link.box),
    isOwn: isOwnPhone(site, digitsOf(rest)) ?? true,
  };
}

function* ofBlock(site: Site, block: ReadBlock): Generator<Way> {
  if (block.block.as === 'label' || hasDescriptor(site, block)) return;
  for (const { email, at } of emailsIn(block.folded)) {
    yield { place: placeOf(block, at), isOwn: isOwnEmail(site, email) };
  }
  const isNamed = hasWord(block.folded, PHONE_WORDS);
  for (const { digits, at } of phonesIn(block.folded)) {
    const before = block.folded.slice(Math.max(0, at - 20), at);
    if (hasWord(before, FAX_WORDS)) continue;
    const isOwn = isOwnPhone(site, digits);
    if (isOwn === true || isNamed) yield { place: placeOf(block, at), isOwn: isOwn ?? true };
  }
}

/** A descriptor often ends with a phone number, but names it as a part of the statement. */
const hasDescriptor = ({ brand }: Site, { folded }: ReadBlock): boolean =>
  brand.descriptors.some((descriptor) => descriptor !== '' && folded.includes(foldText(descriptor)));

function isOwnEmail({ brand }: Site, email: string): boolean {
  const host = hostOfEmail(email);
  if (brand.email !== null && brand.email.toLowerCase() === email) return true;
  return isOfHosts(host, brand.hosts) || (brand.email !== null && isOwnDomain(brand.email, host));
}

/** Hosts at which everybody may have an address. */
const FREE =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|qq|163|126|foxmail|gmx|web|proton|protonmail|orange|free)\./u;
const isOwnDomain = (email: string, host: string): boolean => hostOfEmail(email) === host && !FREE.test(host);

/** Whether a number is that of the form; null if the form has none. */
function isOwnPhone({ brand }: Site, digits: string): boolean | null {
  return brand.phone === null ? null : isSamePhone(digits, digitsOf(brand.phone));
}

function formOrPicture(site: Site): Finding | null {
  const form = site.read.find(({ page }) =>
    page.forms.some(
      ({ hasMessage, hasEmail, hasCardNumber }) =>
        !hasCardNumber && (hasMessage || (hasEmail && page.kind === 'contact')),
    ),
  );
  if (form)
    return finding(site, 'contact', { state: 'unsure', reason: 'form_only', place: placeOnPage(form.page) });
  for (const { page } of site.read) {
    const picture = page.images.find(({ alt, title }) =>
      hasWord(foldText(`${alt} ${title}`), CONTACT_PICTURE),
    );
    if (picture) {
      const place = placeOnPage(page, picture.alt || picture.title, picture.box);
      return finding(site, 'contact', { state: 'unsure', reason: 'picture_only', place });
    }
  }
  return null;
}

/** The hours at which customers reach the shop. */
export function findHours(site: Site): Finding {
  for (const page of pagesInOrder(site, ORDER)) {
    for (const block of page.blocks) {
      const at = hoursAt(block, page);
      if (at !== -1)
        return finding(site, 'hours', { state: 'found', reason: 'on_page', place: placeOf(block, at) });
    }
  }
  return nowhere(site, 'hours');
}

function hoursAt(block: ReadBlock, page: ReadPage): number {
  const { folded } = block;
  const range = TIME_RANGE.exec(folded);
  if (!range || !SIGN_OF_TIME.test(range[0])) return -1;
  const around = `${page.blocks[block.at - 1]?.folded ?? ''} ${folded}`;
  if (hasWord(around, HOURS_LABELS)) return range.index;
  const isOfDelivery = page.page.kind === 'delivery' || hasWord(folded, DELIVERY_TIMES);
  return hasWord(folded, WEEKDAYS) && !isOfDelivery ? range.index : -1;
}

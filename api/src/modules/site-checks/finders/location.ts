import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { addressOn, anyAddressOn, type SoughtAddress, soughtAddress } from '../reading/address-search.ts';
import { finding, markOf, nowhere, type Place, placeOf, unasked } from '../reading/findings.ts';
import { nameIn, type SoughtName, soughtName } from '../reading/name-search.ts';
import { pagesInOrder, type ReadBlock, type ReadPage, type Site } from '../reading/site-view.ts';
import { countryWords, DESTINATION_WORDS, ESTABLISHED_WORDS, OFTEN_NAMED } from '../words/country-words.ts';
import { hasWord } from '../words/word-pattern.ts';

const ORDER: readonly SitePageKind[] = ['checkout', 'cart', 'contact', 'imprint', 'terms', 'about', 'home'];

const sought = ({ brand }: Site): SoughtAddress | null =>
  soughtAddress(brand.address, brand.country === null ? null : countryWords(brand.country));

/** The address of the form; any address if the form has none. */
export function findAddress(site: Site): Finding {
  const address = sought(site);
  const pages = pagesInOrder(site, ORDER);
  if (address) {
    const places = pages.flatMap((page) => addressOn(page, address) ?? []).map((block) => placeOf(block));
    const [place, ...more] = places;
    if (place) {
      return finding(site, 'address', {
        state: 'found',
        reason: 'as_on_form',
        place,
        marks: more.map((one) => markOf(one)),
      });
    }
  }
  const any = pages.map(anyAddressOn).find((found) => found !== null);
  if (!any) return nowhere(site, 'address');
  const place = placeOf(any.block, any.at);
  if (!address) return finding(site, 'address', { state: 'found', reason: 'on_page', place });
  const reason = any.isDense === address.isDense ? 'address_differs' : 'other_script';
  return finding(site, 'address', { state: 'unsure', reason, place });
}

/** Blocks with the name of the country that are looked at on each page. */
const MOST_NAMED = 50;
/** Blocks before and after an address or a company in which its country stands. */
const NEAR = 4;
/** A longer block with the name of a country is a text, and not a line of an address. */
const LONGEST_LINE = 220;
/** A country near an address is a line of it. */
const LONGEST_COUNTRY = 60;
/** More countries in one block are a list of destinations or of languages. */
const MOST_COUNTRIES = 2;
/** The entry of a choice of countries or currencies. */
const CHOICE = /\([a-z]{3}\s?[\p{Sc}]|[\p{Sc}]\s?[a-z]{3}\)/u;

/** The country of establishment, beside an address, the company or its register. */
export function findCountry(site: Site): Finding {
  const { country, legal_entity } = site.brand;
  if (country === null) return unasked(site, 'country');
  const search = { country, address: sought(site), entity: soughtName(legal_entity ?? '') };
  let mentioned: Place | null = null;
  const places: Place[] = [];
  for (const page of pagesInOrder(site, ORDER)) {
    const named = page.blocks.filter(({ folded }) => hasWord(folded, countryWords(country)));
    const isAnchorAt = anchorsOn(page, named.length > 0 ? search : null);
    const own = named.slice(0, MOST_NAMED).find((block) => isOfCompany(block, isAnchorAt, country));
    const [first] = named;
    if (own) places.push(placeOf(own, own.folded.search(countryWords(country))));
    else if (first) mentioned ??= placeOf(first, first.folded.search(countryWords(country)));
  }
  const [place, ...more] = places;
  if (place) {
    const marks = more.map((one) => markOf(one));
    return finding(site, 'country', { state: 'found', reason: 'on_page', place, marks });
  }
  if (mentioned) {
    return finding(site, 'country', { state: 'not_found', reason: 'destination_only', place: mentioned });
  }
  return nowhere(site, 'country');
}

type CountrySearch = { country: string; address: SoughtAddress | null; entity: SoughtName | null };
type IsAnchorAt = (at: number) => boolean;

/** Tells of the blocks of a page whether they have the company or an address of the shop, each looked at once. */
function anchorsOn(page: ReadPage, search: CountrySearch | null): IsAnchorAt {
  const own = search?.address ? addressOn(page, search.address)?.at : undefined;
  const known = new Map<number, boolean>();
  return (at) => {
    const block = page.blocks[at];
    const is =
      known.get(at) ??
      (at === own || (block !== undefined && search !== null && isAnchor(page, block, search)));
    known.set(at, is);
    return is;
  };
}

function isAnchor(page: ReadPage, block: ReadBlock, { entity }: CountrySearch): boolean {
  if (block.folded.length > LONGEST_LINE * 2) return false;
  if (entity && nameIn(block, entity, false)?.how === 'exact') return true;
  return anyAddressOn({ ...page, blocks: [block] }) !== null;
}

function isOfCompany(block: ReadBlock, isAnchorAt: IsAnchorAt, country: string): boolean {
  const { folded, at } = block;
  const others = OFTEN_NAMED.filter((code) => code !== country && hasWord(folded, countryWords(code)));
  if (others.length >= MOST_COUNTRIES || CHOICE.test(folded)) return false;
  if (hasWord(folded, DESTINATION_WORDS) && !isAnchorAt(at)) return false;
  if (hasWord(folded, ESTABLISHED_WORDS) || isAnchorAt(at)) return true;
  if (folded.length > LONGEST_COUNTRY) return false;
  return Array.from({ length: NEAR * 2 + 1 }, (_, step) => at - NEAR + step).some((near) => isAnchorAt(near));
}

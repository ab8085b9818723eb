import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { finding, nowhere, type Place, placeOf, unasked } from '../reading/findings.ts';
import { foldText } from '../reading/fold-text.ts';
import { pagesInOrder, type Site } from '../reading/site-view.ts';
import { wordPattern } from '../words/word-pattern.ts';

const ORDER: readonly SitePageKind[] = ['imprint', 'contact', 'about', 'terms', 'home', 'privacy'];
/** What may stand between the characters of a number. */
const BETWEEN = '[\\s.\\-/–]{0,3}';
const LEAST_CHARACTERS = 4;

/** Words that introduce the number of a company. */
const LABELS = wordPattern(
  `company no | company number | registration number | registered number | registration no | reg no | business registration | file number | uen |
  abn | acn | ein | hrb | hra | handelsregister* | firmenbuch* | registernummer | siren | siret | rcs | cif | nif | registro mercantil |
  统一社会信用代码 | 社会信用代码 | 注册号 | 注册编号 | 注册号码 | 登记证号码 | 登记号 | 统一编号 | 统编 | 法人番号`,
);
/** A number follows its label closely. */
const NUMBER_BEHIND = /^[^\p{N}]{0,30}[a-z]{0,4}[\s.:：-]{0,3}\p{N}[\p{N}a-z\s.-]{3,24}/u;
const BEHIND = 70;

/** The number of the company in its register, whatever separates its characters. */
export function findRegistrationNumber(site: Site): Finding {
  const characters = [...foldText(site.brand.registration_number ?? '').replace(/[^\p{L}\p{N}]/gu, '')];
  if (characters.length < LEAST_CHARACTERS) return unasked(site, 'registration_number');
  const pattern = new RegExp(`(?<![\\p{N}])${characters.join(BETWEEN)}(?![\\p{N}])`, 'u');
  let other: Place | null = null;
  for (const page of pagesInOrder(site, ORDER)) {
    for (const block of page.blocks) {
      const at = block.folded.search(pattern);
      if (at !== -1) {
        return finding(site, 'registration_number', {
          state: 'found',
          reason: 'as_on_form',
          place: placeOf(block, at),
        });
      }
      other ??= otherNumber(block.folded) ? placeOf(block) : null;
    }
  }
  if (other)
    return finding(site, 'registration_number', {
      state: 'not_found',
      reason: 'number_differs',
      place: other,
    });
  return nowhere(site, 'registration_number');
}

function otherNumber(folded: string): boolean {
  for (const { 0: label, index } of folded.matchAll(LABELS)) {
    const end = index + label.length;
    if (NUMBER_BEHIND.test(folded.slice(end, end + BEHIND))) return true;
  }
  return false;
}

import { enumeration } from '../labelled.ts';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';
import type { Collision, Collisions } from './descriptor.model.ts';

/** How another client's descriptor conflicts with one. */
export const COLLISION_KINDS = enumeration({
  same: { label: { en: 'Identical', sc: '完全相同', tc: '完全相同' }, tone: 'bad' },
  covers: {
    label: { en: 'Starts with this one', sc: '对方以此项开头', tc: '對方以此項開頭' },
    tone: 'warning',
  },
  covered: {
    label: { en: 'This one starts with it', sc: '此项以对方开头', tc: '此項以對方開頭' },
    tone: 'warning',
  },
});

const WORDS: Record<
  Language,
  {
    /** Precedes the list. */
    heading: string;
    hidden: string;
    hiddenOwner: string;
    of: (text: string, client: string) => string;
    said: Record<Collision['kind'], (what: string) => string>;
    more: string;
  }
> = {
  en: {
    heading: 'Conflicts: ',
    hidden: "another client's descriptor",
    hiddenOwner: 'Another client',
    of: (text, client) => `“${text}” of ${client}`,
    said: {
      same: (what) => `identical to ${what}`,
      covers: (what) => `covers ${what}`,
      covered: (what) => `covered by ${what}`,
    },
    more: 'and more',
  },
  sc: {
    heading: '冲突：',
    hidden: '其他客户的账单描述',
    hiddenOwner: '其他客户',
    of: (text, client) => `“${text}”（属 ${client}）`,
    said: {
      same: (what) => `与${what}相同`,
      covers: (what) => `涵盖${what}`,
      covered: (what) => `被${what}涵盖`,
    },
    more: '等',
  },
  tc: {
    heading: '衝突：',
    hidden: '其他客戶的帳單描述',
    hiddenOwner: '其他客戶',
    of: (text, client) => `「${text}」（屬 ${client}）`,
    said: {
      same: (what) => `與${what}相同`,
      covers: (what) => `涵蓋${what}`,
      covered: (what) => `被${what}涵蓋`,
    },
    more: '等',
  },
};

/** The client of a descriptor, or only that it is another client's where the caller may not see which. */
export function formatOwner({ merchant_id: id, merchant_name: name }: Collision, language: Language): string {
  return id === null ? WORDS[language].hiddenOwner : `${name ?? id} (${id})`;
}

/** "Conflicts: covered by “SHOP” of Elsewhere (M-9), identical to another client's descriptor". */
export function formatConflicts({ collisions, has_more: hasMore }: Collisions, language: Language): string {
  const words = WORDS[language];
  const said = collisions.map((collision) => {
    const { kind, criterion } = collision;
    const whole = criterion === null ? words.hidden : words.of(criterion, formatOwner(collision, language));
    return words.said[kind](whole);
  });
  return words.heading + [...new Set(said), ...(hasMore ? [words.more] : [])].join(MARKS[language].between);
}

import { enumeration } from '../labelled.ts';
import type { Language } from '../language.ts';
import type { Collision, Collisions } from './descriptor.model.ts';

/** How another client's descriptor is in the way of one. */
export const COLLISION_KINDS = enumeration({
  same: { label: { en: 'The same text', sc: '文本相同', tc: '文字相同' }, tone: 'bad' },
  covers: { label: { en: 'Begins with this one', sc: '以此开头', tc: '以此開頭' }, tone: 'warning' },
  covered: {
    label: { en: 'This one begins with it', sc: '此项以其开头', tc: '此項以其開頭' },
    tone: 'warning',
  },
});

const WORDS: Record<
  Language,
  {
    anothers: string;
    of: (text: string, client: string) => string;
    said: Record<Collision['kind'], (what: string) => string>;
    more: string;
    between: string;
  }
> = {
  en: {
    anothers: 'another client’s',
    of: (text, client) => `“${text}” of ${client}`,
    said: {
      same: (what) => `the same as ${what}`,
      covers: (what) => `covers ${what}`,
      covered: (what) => `covered by ${what}`,
    },
    more: 'and more',
    between: ', ',
  },
  sc: {
    anothers: '其他客户的账单描述',
    of: (text, client) => `“${text}”（属 ${client}）`,
    said: {
      same: (what) => `与${what}相同`,
      covers: (what) => `涵盖${what}`,
      covered: (what) => `被${what}涵盖`,
    },
    more: '等',
    between: '、',
  },
  tc: {
    anothers: '其他客戶的帳單描述',
    of: (text, client) => `「${text}」（屬 ${client}）`,
    said: {
      same: (what) => `與${what}相同`,
      covers: (what) => `涵蓋${what}`,
      covered: (what) => `被${what}涵蓋`,
    },
    more: '等',
    between: '、',
  },
};

/** Whose it is; that it is another client's, to those who may not see whose. */
export function sayOwner({ merchant_id: id, merchant_name: name }: Collision, language: Language): string {
  return id === null ? WORDS[language].anothers : `${name ?? id} (${id})`;
}

/** "covered by “SHOP” of Elsewhere (M-9), the same as another client's". */
export function sayCollisions({ collisions, has_more: hasMore }: Collisions, language: Language): string {
  const words = WORDS[language];
  const said = collisions.map((collision) => {
    const { kind, criterion } = collision;
    const owner = sayOwner(collision, language);
    return words.said[kind](criterion === null ? owner : words.of(criterion, owner));
  });
  return [...new Set(said), ...(hasMore ? [words.more] : [])].join(words.between);
}

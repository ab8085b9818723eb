import { z } from 'zod';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';

/** How many records of a kind are named. */
export const MOST_USES_NAMED = 5;
/** Counting stops here: one is enough to keep a brand. */
export const MOST_USES_COUNTED = 100;

/** What keeps a brand from being deleted: transactions whose released evidence shows a captured policy. */
export const BrandUse = z.object({
  evidence: z.object({
    named: z.array(z.string()).max(MOST_USES_NAMED),
    count: z.int().min(1).max(MOST_USES_COUNTED),
  }),
});
export type BrandUse = z.output<typeof BrandUse>;

type UseWords = {
  evidence: string;
  more: (count: number) => string;
  atLeast: (count: number) => string;
};
const WORDS: Record<Language, UseWords> = {
  en: {
    evidence: 'transactions',
    more: (count) => `${count} more`,
    atLeast: (count) => `at least ${count} more`,
  },
  sc: { evidence: '交易', more: (count) => `另有 ${count} 笔`, atLeast: (count) => `另有至少 ${count} 笔` },
  tc: { evidence: '交易', more: (count) => `另有 ${count} 宗`, atLeast: (count) => `另有至少 ${count} 宗` },
};

/** "transactions: HP-2041, HP-2043, 3 more". */
export function formatBrandUse({ evidence }: BrandUse, language: Language): string {
  const { colon, between } = MARKS[language];
  const rest = evidence.count - evidence.named.length;
  const words = WORDS[language];
  const more = evidence.count < MOST_USES_COUNTED ? words.more : words.atLeast;
  const said = [
    ...evidence.named,
    ...(rest > 0 ? [evidence.named.length > 0 ? more(rest) : String(rest)] : []),
  ];
  return words.evidence + colon + said.join(between);
}

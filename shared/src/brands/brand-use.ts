import { z } from 'zod';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';

/** How many records of a kind are named. */
export const MOST_USES_NAMED = 5;

/** What keeps a brand from being deleted: transactions whose released evidence shows a captured policy. */
export const BrandUse = z.object({
  evidence: z.object({ named: z.array(z.string()).max(MOST_USES_NAMED), count: z.int().min(1) }),
});
export type BrandUse = z.output<typeof BrandUse>;

const WORDS: Record<Language, { evidence: string; more: (count: number) => string }> = {
  en: { evidence: 'transactions', more: (count) => `${count} more` },
  sc: { evidence: '交易', more: (count) => `另有 ${count} 笔` },
  tc: { evidence: '交易', more: (count) => `另有 ${count} 宗` },
};

/** "transactions: HP-2041, HP-2043, 3 more". */
export function formatBrandUse({ evidence }: BrandUse, language: Language): string {
  const { colon, between } = MARKS[language];
  const rest = evidence.count - evidence.named.length;
  const words = WORDS[language];
  const said = [
    ...evidence.named,
    ...(rest > 0 ? [evidence.named.length > 0 ? words.more(rest) : String(rest)] : []),
  ];
  return words.evidence + colon + said.join(between);
}

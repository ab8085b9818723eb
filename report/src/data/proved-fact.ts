import type { DecisiveFactName } from '@cbp/shared/evidence/decisive-fact';
import type { Message } from '@cbp/shared/evidence/evidence.model';
import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import type { FactWords } from '../texts/letter-en.ts';

/** A fact that the data proves, in words, and the exhibit that shows it. */
export type ProvedFact = {
  name: DecisiveFactName;
  /** One line without a full stop, texts from the data isolated. */
  sentence: string;
  /** The same fact as a sentence that answers the claim; null if the fact alone answers no claim. */
  answer: string | null;
  /** The same fact in the words of a letter, without the full stop and the quotation. */
  inLetter: (say: FactWords) => string;
  /** The quotation that proves it, word for word; absent for other proof. */
  quote?: string;
  exhibit: ContentPart;
  /** The other exhibit, if two prove the fact together. */
  alsoIn?: ContentPart;
  /** The part that a shortened exhibit must keep for this fact. */
  message?: Message | undefined;
};

/** The exhibits that prove a fact. */
export function exhibitsOfFact({ exhibit, alsoIn }: Pick<ProvedFact, 'exhibit' | 'alsoIn'>): ContentPart[] {
  return alsoIn ? [alsoIn, exhibit] : [exhibit];
}

import type { DecisiveFactName } from '@cbp/shared/entities/decisive-fact';
import type { Message } from '@cbp/shared/entities/evidence.model';
import type { ContentPart } from '@cbp/shared/entities/evidence-content';

/** A fact that the data proves, in words, and the exhibit that shows it. */
export type ProvedFact = {
  name: DecisiveFactName;
  /** One line without a full stop, texts from the data isolated. */
  sentence: string;
  /** The same as the answer to the claim, a sentence; null for what answers none by itself. */
  answer: string | null;
  /** The quotation that proves it, word for word; absent for other proof. */
  quote?: string;
  exhibit: ContentPart;
  /** Where it stands as well, if two exhibits prove it together. */
  alsoIn?: ContentPart;
  /** What of a shortened exhibit has to stay for it. */
  message?: Message | undefined;
};

/** The exhibits that prove a fact. */
export function exhibitsOfFact({ exhibit, alsoIn }: Pick<ProvedFact, 'exhibit' | 'alsoIn'>): ContentPart[] {
  return alsoIn ? [alsoIn, exhibit] : [exhibit];
}

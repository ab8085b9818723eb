import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { unknownValues } from '@cbp/shared/evidence/letter-values';
import { invalidInput } from '../../changes/invalid-input.ts';

/** Rejects a letter whose words name a value in braces that does not exist, each with its place. */
export function refuseUnknownValues({ blocks }: SavedLetter): void {
  const issues = blocks.flatMap((block, index) =>
    unknownValues({ blocks: [block] }).map((name) => ({
      path: `letter.blocks.${index}`,
      message: 'names an unknown value in braces: use one of the listed values, or write the text itself',
      name,
    })),
  );
  if (issues.length > 0) throw invalidInput(issues);
}

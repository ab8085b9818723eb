import { z } from 'zod';
import { Text } from './evidence-values.ts';

/**
 * A piece of an email as it was sent: an element begins (with the style that it had) or ends, or a text. Markup never crosses this
 * contract, so that nothing in an email can run or load anything.
 */
export const EmailPiece = z.object({
  begin: Text.describe('div, p, table, tbody, tr, th, td, span, bdi or br'),
  style: Text.describe('Declarations of CSS, as they were sent'),
  end: Text,
  text: Text,
});
export type EmailPiece = z.infer<typeof EmailPiece>;

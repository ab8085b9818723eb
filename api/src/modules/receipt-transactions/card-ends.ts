/**
 * The one place where card numbers are cut before the first write: at most the first 6 and the last 4 digits are kept,
 * whatever the sender put into the two fields.
 */
export function cutCard(card: { cardPrefix: string | null; cardSuffix: string | null }) {
  const symbols = (text: string | null) => (text ?? '').replace(/[\s-]/g, '');
  return {
    cardPrefix: symbols(card.cardPrefix).slice(0, 6) || null,
    cardSuffix: symbols(card.cardSuffix).slice(-4) || null,
  };
}

import { amountWithout, sumOfAmounts } from '@cbp/shared/money/money';
import type { StoryMoney } from '@cbp/shared/payment-stories/story.model';

/** Where the money of a payment went, in the order of the bar. */
const MONEY_PARTS = ['by_shop', 'by_product', 'by_network', 'charged_back', 'left'] as const;
export type MoneyPart = (typeof MONEY_PARTS)[number];

/** `share`: of all that was paid or returned; 0 where it isn't known what was paid. */
export type ShownPart = { name: MoneyPart; amount: number; share: number };

/** What went where, and what was returned beyond what was paid. */
export type MoneyLine = { parts: ShownPart[]; excess: number };

export function moneyLineOf(money: StoryMoney): MoneyLine {
  const { amount: paid, by_shop, by_product, by_network, charged_back, left } = money;
  const returned = sumOfAmounts([by_shop, by_product, by_network, charged_back]);
  const amounts: Record<MoneyPart, number | null> = { by_shop, by_product, by_network, charged_back, left };
  const whole = paid === null ? 0 : Math.max(paid, returned);
  const parts = MONEY_PARTS.flatMap((name) => {
    const amount = amounts[name];
    const isShown = amount !== null && (amount > 0 || name === 'left');
    return isShown ? [{ name, amount, share: whole === 0 ? 0 : amount / whole }] : [];
  });
  return { parts, excess: paid === null ? 0 : Math.max(0, amountWithout(returned, paid)) };
}

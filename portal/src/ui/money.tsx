import { type AmountValue, formatAmount } from '@cbp/shared/money/money';
import { Missing } from './missing.tsx';
import classes from './money.module.css';

/** An amount with its currency in lighter type; a dash when there is none. */
export function Money({ amount, currency }: { amount: AmountValue; currency: string | null | undefined }) {
  const text = formatAmount(amount);
  if (text === null) return <Missing />;
  return (
    <span className={classes.money}>
      {currency && <span className={classes.currency}>{currency} </span>}
      {text}
    </span>
  );
}

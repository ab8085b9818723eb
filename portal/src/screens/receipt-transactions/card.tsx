import { CARD_BRANDS, detectCardBrand, maskCard } from '@cbp/shared/format/card';
import { Missing } from '../../ui/missing.tsx';
import classes from './receipt-transactions.module.css';

type CardProps = { prefix: string | null | undefined; suffix: string | null | undefined };

/** Network and masked number; a dash when the data has neither end of it. */
export function Card({ prefix, suffix }: CardProps) {
  const number = maskCard(prefix, suffix);
  if (number === null) return <Missing />;
  const brand = detectCardBrand(prefix, suffix);
  return (
    <span className={classes.card}>
      {brand && <span>{CARD_BRANDS[brand]}</span>}
      <span className={classes.mono}>{number}</span>
    </span>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { type KnownPayment, keyOfKnown } from './known-payment.ts';
import classes from './payment-link.module.css';
import { paymentLinkTexts } from './payment-link.texts.ts';

/** To all that happened to the payment of a record; empty if the record knows too little of it. */
export function PaymentLink(known: KnownPayment) {
  const words = paymentLinkTexts[useLanguage()];
  const key = keyOfKnown(known);
  if (key === null) return null;
  return (
    <Anchor component={Link} size="sm" className={classes.link ?? ''} to={paths.payment.href(key)}>
      <Icon name="clock" size={14} />
      {words.history}
    </Anchor>
  );
}

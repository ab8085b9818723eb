import { formatMoney } from '@cbp/shared/money/money';
import type { StoryMoney } from '@cbp/shared/payment-stories/story.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Money } from '../../ui/money.tsx';
import { moneyLineOf } from './money-parts.ts';
import classes from './payment-stories.module.css';
import { paymentStoryTexts } from './payment-stories.texts.ts';

/** Where the money of a payment is: a bar, and the amounts that it stands for. */
export function MoneyOfStory({ money }: { money: StoryMoney }) {
  const words = paymentStoryTexts[useLanguage()];
  const { amount, currency } = money;
  const { parts, excess } = moneyLineOf(money);
  return (
    <DetailPart heading={words.amounts}>
      {amount !== null && (
        <div className={classes.bar} aria-hidden>
          {parts
            .filter(({ share }) => share > 0)
            .map(({ name, share }) => (
              <span
                key={name}
                className={classes.ground}
                data-part={name}
                style={{ width: `${share * 100}%` }}
              />
            ))}
        </div>
      )}
      <dl className={classes.legend}>
        <div>
          <dt>{words.paid}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
        {parts.map(({ name, amount: of }) => (
          <div key={name}>
            <dt>
              <span className={`${classes.ground} ${classes.swatch}`} data-part={name} />
              {words.parts[name]}
            </dt>
            <dd>
              <Money amount={of} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {excess > 0 && (
        <div className={classes.note}>
          <MessageBox tone="warning" text={words.excess(formatMoney(excess, currency) ?? '')} />
        </div>
      )}
      {money.is_open && (
        <div className={classes.note}>
          <MessageBox tone="info" text={words.isOpen} />
        </div>
      )}
    </DetailPart>
  );
}

import { formatDateTime } from '@cbp/shared/format/time';
import { formatMoney } from '@cbp/shared/money/money';
import { DataText } from '../ui/data-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePage } from './page-context.ts';

/** Which order this is, and the two things that buyers come for. */
export function OrderHead() {
  const { order, texts } = usePage();
  const placed = formatDateTime(order.paid_at);
  const paid = formatMoney(order.amount, order.currency);
  const { unread_messages: unread, refunded } = order;
  const given = refunded.total > 0 ? formatMoney(refunded.total, order.currency) : null;
  return (
    <header className="order-head">
      <p className="shop">
        <DataText>{order.merchant_name}</DataText>
      </p>
      <h1>
        {texts.order} <DataText>{order.order_reference}</DataText>
      </h1>
      <dl className="key-facts">
        {paid !== null && (
          <div>
            <dt>{texts.paid}</dt>
            <dd className="amount">{paid}</dd>
          </div>
        )}
        {placed !== null && (
          <div>
            <dt>{texts.placed}</dt>
            <dd>
              <time dateTime={order.paid_at ?? undefined}>{placed}</time>
            </dd>
          </div>
        )}
        {order.card_suffix !== null && (
          <div>
            <dt>{texts.card}</dt>
            <dd>•••• {order.card_suffix}</dd>
          </div>
        )}
        {given !== null && (
          <div>
            <dt>{texts.refunded}</dt>
            <dd className="amount">{given}</dd>
          </div>
        )}
        {refunded.is_open && (
          <div>
            <dt>{texts.refund}</dt>
            <dd>{texts.refundOpen}</dd>
          </div>
        )}
      </dl>
      <nav className="quick" aria-label={texts.yourOrder}>
        <a className="button" href="#messages">
          <Icon name="message" />
          {texts.messages.heading}
          {unread > 0 && (
            <>
              <span className="count" aria-hidden="true">
                {unread}
              </span>
              <span className="unseen">{texts.messages.arrived(unread)}</span>
            </>
          )}
        </a>
        <a className="button" href="#help">
          <Icon name="alert" />
          {texts.help.report}
        </a>
      </nav>
    </header>
  );
}

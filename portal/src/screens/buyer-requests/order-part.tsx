import { POLICY_TYPES } from '@cbp/shared/evidence/policy';
import { labelOf } from '@cbp/shared/labelled';
import { formatMoney } from '@cbp/shared/money/money';
import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { Anchor, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './buyer-requests.module.css';
import { buyerRequestTexts } from './buyer-requests.texts.ts';

/** What was ordered, what was given back so far, and the policies that the buyer agreed to. */
export function RequestOrderParts({ request }: { request: RequestDetail }) {
  const language = useLanguage();
  const words = buyerRequestTexts[language];
  const { order, refunded, account } = request;
  const { currency } = order;
  const given = [
    [words.byShop, refunded.by_shop],
    [words.byPlatform, refunded.by_product],
    [words.byNetwork, refunded.by_network],
    [words.chargedBack, refunded.charged_back],
  ] as const;
  const left = account?.left ?? null;
  return (
    <>
      <DetailPart heading={words.order}>
        <ul className={classes.amounts} aria-label={words.items}>
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place
            <li key={index}>
              <bdi>
                {item.qty ? `${item.qty} × ` : ''}
                {item.name}
              </bdi>
              <Money amount={item.amount} currency={item.currency ?? currency} />
            </li>
          ))}
        </ul>
        <RecordLink kind="receipt_transaction" id={request.iCS_id}>
          <bdi>{order.order_reference?.trim() || request.iCS_id}</bdi>
        </RecordLink>
      </DetailPart>
      <DetailPart heading={words.refunded}>
        <ul className={classes.amounts}>
          {given.map(([label, amount]) => (
            <li key={label}>
              <span>{label}</span>
              <Money amount={amount} currency={currency} />
            </li>
          ))}
        </ul>
        {refunded.is_open && <Text size="sm">{words.refundOpen}</Text>}
        {left !== null && <Text size="sm">{words.left(formatMoney(left, currency) ?? '')}</Text>}
      </DetailPart>
      <DetailPart heading={words.policies}>
        {order.policies.length === 0 ? (
          <Text c="dimmed" size="sm">
            {words.noPolicies}
          </Text>
        ) : (
          <ul className={classes.entries}>
            {order.policies.map(({ type, title, page }, index) => {
              const name = title?.trim() || labelOf(POLICY_TYPES, type ?? '', language);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: policies have no id
                <li key={index}>
                  {page && /^https?:/i.test(page) ? (
                    <Anchor href={page} target="_blank" rel="noreferrer noopener" size="sm">
                      <bdi>{name}</bdi>
                    </Anchor>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </DetailPart>
    </>
  );
}

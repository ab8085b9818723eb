import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { PartContent } from '../../patterns/detail/detail-page.tsx';
import classes from './order.module.css';
import { orderTexts } from './order.texts.ts';
import { webHref } from './web-href.ts';

type OrderParcelsProps = {
  parcels: readonly Pick<OrderDetail['parcels'][number], 'tracking_url' | 'items' | 'shipped_at'>[];
  /** Of all items of the order, in its order. */
  itemNames: readonly string[];
};

/** The parcels of an order: link, items, and on demand where the tracker saw them. */
export function OrderParcels({ parcels, itemNames }: OrderParcelsProps) {
  const language = useLanguage();
  const words = orderTexts[language];
  if (parcels.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {words.noParcels}
      </Text>
    );
  }
  return (
    <ul className={classes.parcels}>
      {parcels.map(({ tracking_url: url, items, shipped_at: shippedAt }) => {
        const shipped = formatDateTime(shippedAt);
        const names = items.map((index) => itemNames[index] ?? words.unnamed(index + 1));
        return (
          <li key={url}>
            <TrackingLink url={url} />
            <span className={classes.note}>
              <bdi>{items.length === 0 ? words.allItems : names.join(MARKS[language].between)}</bdi>
            </span>
            {shipped !== null && <span className={classes.note}>{words.shipped(shipped)}</span>}
            <Tracking url={url} />
          </li>
        );
      })}
    </ul>
  );
}

function TrackingLink({ url }: { url: string }) {
  const href = webHref(url);
  if (href === null) return <bdi className={classes.link}>{url}</bdi>;
  return (
    <Anchor className={classes.link} href={href} target="_blank" rel="noreferrer noopener">
      {url}
    </Anchor>
  );
}

/** What the tracker knows, which is asked for when it is opened. */
function Tracking({ url }: { url: string }) {
  const words = orderTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(
    useApi().queries.transactionShipment.queryOptions({ input: { url }, enabled: isOpen, retry: false }),
  );
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.tracking}</summary>
      <PartContent query={query}>
        {({ results: { data } }) => {
          const scans = data.delivery_info ?? [];
          if (scans.length === 0) {
            return <Text size="sm">{data.delivery_status?.trim() || words.noScans}</Text>;
          }
          return (
            <ol className={classes.scans}>
              {scans.map((scan, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: scans have no id
                <li key={index}>
                  <time dateTime={scan.time ?? undefined}>{formatDateTime(scan.time) ?? scan.time}</time>
                  <bdi>{[scan.description, scan.location].filter(Boolean).join(MARKS.en.between)}</bdi>
                </li>
              ))}
            </ol>
          );
        }}
      </PartContent>
    </details>
  );
}

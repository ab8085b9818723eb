import { hostedPhotos } from '@cbp/report/hosted-photos';
import type { CompellingEvidence, EvidenceItem } from '@cbp/shared/evidence/evidence.model';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { Anchor, Text } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './order.module.css';
import { orderTexts } from './order.texts.ts';
import { webHref } from './web-href.ts';

type OrderItemsProps = { evidence: CompellingEvidence; photos: OrderDetail['photos'] };

/** What was ordered, each item with its photo or the reason why there is none. */
export function OrderItems({ evidence, photos }: OrderItemsProps) {
  const words = orderTexts[useLanguage()];
  const hosted = hostedPhotos({ evidence }, useApi().deployment.imagesUrl);
  const items = evidence.product_info?.items ?? [];
  if (items.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {words.noItems}
      </Text>
    );
  }
  return (
    <ul className={classes.items}>
      {items.map((item, index) => {
        const photo = item.photo_url ? hosted[item.photo_url] : undefined;
        const asked = photos.find((one) => one.item === index && one.state !== 'fetched');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place
          <li key={index}>
            <Photo
              url={photo && 'url' in photo && !asked ? photo.url : null}
              name={item.name?.trim() || words.unnamed(index + 1)}
            />
            <span className={classes.item}>
              <Name item={item} name={item.name?.trim() || words.unnamed(index + 1)} />
              <PhotoNote photo={asked} isThere={photo !== undefined} />
            </span>
            <span className={classes.price}>
              {item.qty ? `${item.qty} × ` : ''}
              <Money amount={item.amount} currency={item.currency ?? evidence.transaction.currency} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Name({ item, name }: { item: EvidenceItem; name: string }) {
  const href = webHref(item.info_url);
  if (href === null) return <bdi>{name}</bdi>;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer noopener" size="sm">
      <bdi>{name}</bdi>
    </Anchor>
  );
}

function Photo({ url, name }: { url: string | null; name: string }) {
  const words = orderTexts[useLanguage()];
  if (url === null) {
    return (
      <span className={classes.photo}>
        <Icon name="parcel" />
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      <img className={classes.photo} src={url} alt={words.photoOf(name)} loading="lazy" />
    </a>
  );
}

function PhotoNote({
  photo,
  isThere,
}: {
  photo: OrderDetail['photos'][number] | undefined;
  isThere: boolean;
}) {
  const words = orderTexts[useLanguage()];
  if (!photo) return isThere ? null : <span className={classes.note}>{words.noPhoto}</span>;
  const isMissing = photo.state === 'failed';
  return (
    <span className={classes.note} data-missing={isMissing}>
      {isMissing ? words.photoMissing(photo.reason) : words.photoWaiting(photo.reason)}
    </span>
  );
}

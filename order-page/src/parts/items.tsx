import { formatMoney, formatQuantity } from '@cbp/shared/money/money';
import { useState } from 'react';
import { webLink } from '../data/links.ts';
import type { OrderItem } from '../data/order.ts';
import { DataText } from '../ui/data-text.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { usePage } from './page-context.ts';
import { Photo } from './photo.tsx';
import { Section } from './section.tsx';

/** An order of several hundred items must not bury the rest of the page. */
const SHOWN_AT_FIRST = 6;

function ItemRow({ item }: { item: OrderItem }) {
  const { order, texts } = usePage();
  const link = webLink(item.info_url);
  const name = item.name ?? '–';
  const quantity = formatQuantity(item.qty);
  const price = formatMoney(item.amount, item.currency ?? order.currency);
  const isSeveral = item.qty !== null && item.qty !== 1;
  return (
    <li className="item">
      <Photo name={item.photo} label="" />
      <div className="item-words">
        <p className="item-name">
          {link === null ? (
            <DataText>{name}</DataText>
          ) : (
            <OutsideLink href={link} newTab={texts.newTab}>
              <DataText>{name}</DataText>
            </OutsideLink>
          )}
        </p>
        {quantity !== null && <p className="dim">{texts.items.quantity(quantity)}</p>}
      </div>
      {price !== null && <p className="item-price">{isSeveral ? texts.items.each(price) : price}</p>}
    </li>
  );
}

/** What was ordered. */
export function Items() {
  const { order, texts } = usePage();
  const [isWhole, setWhole] = useState(order.items.length <= SHOWN_AT_FIRST + 1);
  const shown = isWhole ? order.items : order.items.slice(0, SHOWN_AT_FIRST);
  if (order.items.length === 0) return null;
  return (
    <Section
      heading={texts.items.heading}
      name="items"
      aside={<span className="dim">{texts.items.count(order.items.length)}</span>}
    >
      <ul className="rows">
        {shown.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their position
          <ItemRow key={position} item={item} />
        ))}
      </ul>
      {!isWhole && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          {texts.items.showAll(order.items.length)}
        </button>
      )}
    </Section>
  );
}

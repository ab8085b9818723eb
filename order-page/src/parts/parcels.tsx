import { type DeliveryWord, deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import { byTime, formatDate, formatDateTime } from '@cbp/shared/format/time';
import { useState } from 'react';
import { webLink } from '../data/links.ts';
import type { Parcel } from '../data/order.ts';
import { useSend } from '../data/use-send.ts';
import { DataText } from '../ui/data-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { DeliveryAddress } from './address.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { usePage } from './page-context.ts';
import { Section } from './section.tsx';

type TrackingUpdate = NonNullable<NonNullable<Parcel['tracking']>['delivery_info']>[number];

const TONES: Readonly<Record<DeliveryWord, string>> = {
  delivered: 'good',
  partly: 'info',
  returned: 'bad',
  undelivered: 'bad',
  other: 'info',
};

function Update({ update }: { update: TrackingUpdate }) {
  return (
    <>
      <DataText>{update.description || '–'}</DataText>
      <span className="dim">
        {update.location && <DataText>{update.location}</DataText>}
        {update.location && update.time && ' · '}
        <time>{formatDateTime(update.time)}</time>
      </span>
    </>
  );
}

function Updates({ updates }: { updates: readonly TrackingUpdate[] }) {
  const { texts } = usePage();
  const [latest, ...earlier] = updates;
  if (!latest) return null;
  return (
    <div className="updates">
      <p className="update latest">
        <Update update={latest} />
      </p>
      {earlier.length > 0 && (
        <details>
          <summary>{texts.delivery.earlier(earlier.length)}</summary>
          <ol>
            {earlier.map((update, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tracker may report the same twice
              <li className="update" key={position}>
                <Update update={update} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function ParcelCard({ parcel, number }: { parcel: Parcel; number: number }) {
  const { order, texts } = usePage();
  const words = texts.delivery;
  const link = webLink(parcel.tracking_url);
  const shipped = formatDate(parcel.shipped_at);
  const updates = (parcel.tracking?.delivery_info ?? []).toSorted(byTime(({ time }) => time)).toReversed();
  const asOf = formatDateTime(parcel.tracking?.looked_up_at);
  const numbers = trackingNumbersOf(parcel.tracking_url);
  const word = deliveryWord(parcel.tracking?.delivery_status);
  const names = parcel.items.map((position) => order.items[position]?.name).filter((name) => name != null);
  const isPart = names.length > 0 && names.length < order.items.length;
  return (
    <li className="parcel">
      <div className="parcel-head">
        <Icon name="parcel" />
        <h3>{words.parcel(number, order.parcels.length)}</h3>
        {word !== null && (
          <span className="badge" data-tone={TONES[word]}>
            {words.states[word]}
          </span>
        )}
      </div>
      {shipped !== null && <p className="dim">{words.shipped(shipped)}</p>}
      <Updates updates={updates} />
      {isPart && (
        <p className="dim">
          {words.contains}: <DataText>{names.join(', ')}</DataText>
        </p>
      )}
      <div className="parcel-track">
        {numbers.length > 0 && (
          <p>
            <span className="dim">{words.trackingNumber}</span>
            <span className="code">
              <DataText>{numbers.join(', ')}</DataText>
            </span>
          </p>
        )}
        {link !== null && (
          <OutsideLink href={link} newTab={texts.newTab} className="button">
            {words.track}
          </OutsideLink>
        )}
      </div>
      {asOf !== null && updates.length > 0 && <p className="dim small">{words.asOf(asOf)}</p>}
    </li>
  );
}

function AskForParcel() {
  const { calls, texts, refresh, announce } = usePage();
  const { send, isSending, failure } = useSend(calls);
  const [isAsked, setAsked] = useState(false);
  const words = texts.delivery;
  const ask = async () => {
    if ((await send('/tracking', {})) === null) return;
    setAsked(true);
    announce(`${words.asked}. ${words.askedText}`);
    void refresh();
  };
  if (isAsked)
    return (
      <p className="done">
        <Icon name="check" />
        <span>
          {words.asked}. {words.askedText}
        </span>
      </p>
    );
  return (
    <>
      <button type="button" className="plain" onClick={ask} aria-disabled={isSending}>
        {isSending ? texts.form.sending : words.ask}
      </button>
      <FailureNotice texts={texts} failure={failure} kept={false} />
    </>
  );
}

/** Where the parcels are, and where they go. */
export function Parcels() {
  const { order, texts } = usePage();
  const words = texts.delivery;
  const signed = formatDateTime(order.signed_at);
  return (
    <Section heading={words.heading} name="delivery">
      {signed !== null && (
        <p className="done">
          <Icon name="check" />
          <span>{words.signed(signed)}</span>
        </p>
      )}
      {order.parcels.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="rows">
          {order.parcels.map((parcel, position) => (
            <ParcelCard key={parcel.tracking_url} parcel={parcel} number={position + 1} />
          ))}
        </ul>
      )}
      <AskForParcel />
      <DeliveryAddress />
    </Section>
  );
}

import { formatDate, formatTimeOfDay } from '@cbp/shared/format/time';
import { labelOf, toneOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  type CutStoryKind,
  MOST_STORY_RECORDS,
  STORY_KINDS,
  STORY_READERS,
  type StoryKind,
} from '@cbp/shared/payment-stories/story';
import type { PaymentStory, StoryEntry } from '@cbp/shared/payment-stories/story.model';
import { Anchor, Text } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { fullTime } from '../../ui/full-time.ts';
import type { IconName } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { placeOfAll } from './cut-records.ts';
import { recordOfEntry, wordsOfEntry } from './entry-words.ts';
import classes from './payment-stories.module.css';
import { paymentStoryTexts } from './payment-stories.texts.ts';

const KIND_ICONS: Record<StoryKind, IconName> = {
  order: 'shop',
  email: 'mail',
  lookup: 'search',
  alert: 'bell',
  alert_outcome: 'bubble',
  rdr_case: 'briefcase',
  rdr_recall: 'undo',
  refund: 'reset',
  chargeback: 'warning',
  evidence_released: 'documentCheck',
  evidence_revoked: 'document',
};

/** What happened to a payment, by the days of Hong Kong, the oldest first. */
export function StoryTimeline({ story }: { story: PaymentStory }) {
  const words = paymentStoryTexts[useLanguage()];
  const { entries } = story;
  // Subjects of emails are in the language of the buyer.
  useFontsFor(entries.map(({ name }) => name ?? '').join(' '));
  return (
    <DetailPart heading={words.timeline}>
      {entries.length === 0 && (
        <Text c="dimmed" size="sm">
          {words.noEntries}
        </Text>
      )}
      {story.cut.map((kind) => (
        <Cut key={kind} kind={kind} story={story} />
      ))}
      {[...Map.groupBy(entries, ({ at }) => formatDate(at) ?? at)].map(([day, ofDay]) => (
        <Day key={day} day={day} entries={ofDay} icsId={story.iCS_id} />
      ))}
    </DetailPart>
  );
}

/** That older records aren't shown, and where they are. */
function Cut({ kind, story }: { kind: CutStoryKind; story: PaymentStory }) {
  const words = paymentStoryTexts[useLanguage()];
  const of = words.cutKinds[kind];
  const place = placeOfAll(kind, story);
  return (
    <div className={classes.cut}>
      <MessageBox tone="info" text={words.cut(of, MOST_STORY_RECORDS)}>
        {place && (
          <Anchor component={Link} size="sm" to={place.href}>
            {place.in === 'transaction' ? words.transaction : words.ofClient(of)}
          </Anchor>
        )}
      </MessageBox>
    </div>
  );
}

function Day({ day, entries, icsId }: { day: string; entries: StoryEntry[]; icsId: string | null }) {
  const headingId = useId();
  return (
    <section className={classes.day} aria-labelledby={headingId}>
      <h4 id={headingId}>{day}</h4>
      <ol>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may have several entries of a kind
          <Entry key={index} entry={entry} icsId={icsId} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, icsId }: { entry: StoryEntry; icsId: string | null }) {
  const language = useLanguage();
  const words = paymentStoryTexts[language];
  const { at, kind, told, amount, currency } = entry;
  const label = labelOf(STORY_KINDS, kind, language);
  const { says, name, by } = wordsOfEntry(entry, language);
  return (
    <li>
      <time dateTime={at} title={fullTime(at, language)}>
        {formatTimeOfDay(at)}
      </time>
      <span className={classes.kind}>
        <StatusBadge tone={toneOf(STORY_KINDS, kind)} icon={KIND_ICONS[kind]} label={label} />
      </span>
      <div className={classes.told}>
        <RecordLink {...recordOfEntry(entry, icsId)}>
          <bdi>{says}</bdi>
        </RecordLink>
        {(name !== null || by !== undefined || told !== null) && (
          <p>
            {name !== null && <bdi>{name}</bdi>}
            {by !== undefined && (
              <span>
                {words.by}
                {MARKS[language].gap}
                <RecordLink kind="user_by_email" id={entry.by}>
                  <bdi>{by}</bdi>
                </RecordLink>
              </span>
            )}
            {told !== null && <span>{words.told(labelOf(STORY_READERS, told, language))}</span>}
          </p>
        )}
      </div>
      {amount !== null && (
        <span className={classes.amount}>
          <Money amount={amount} currency={currency} />
        </span>
      )}
    </li>
  );
}

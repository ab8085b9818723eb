import { formatCount, formatPart } from '@cbp/shared/format/format-figures';
import { number, text } from '@cbp/shared/list/field';
import type { LookupSummary } from '@cbp/shared/lookups/lookup.model';
import { inSentence } from '@cbp/shared/text/in-sentence';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import classes from './lookup-summary.module.css';
import { lookupSummaryTexts } from './lookup-summary.texts.ts';
import { labelOfOrigin } from './order-field.ts';
import { IntakeLink, SendField } from './send-field.tsx';

/** A field that some of all responses lack. */
type Row = LookupSummary['lacking'][number] & { all: number; next: string };

function Share({ row: { share, answers, all } }: { row: Row }) {
  const words = lookupSummaryTexts[useLanguage()];
  return (
    <span className={classes.share}>
      {words.of(formatPart(share), formatCount(answers), formatCount(all))}
      <span className={classes.bar} style={{ '--share': `${100 * share}%` } as CSSProperties}>
        <span />
      </span>
    </span>
  );
}

function Label({ row: { from } }: { row: Row }) {
  return <bdi>{labelOfOrigin(from, useLanguage())}</bdi>;
}

const lackingTable = defineSmallTable({
  fields: {
    from: text('Field', '字段', '欄位'),
    share: number('Missing in', '缺少比例', '欠缺比例'),
    next: text('Next step', '下一步', '下一步'),
  },
  columns: [
    { key: 'from', cell: Label, widthPx: 150 },
    { key: 'share', cell: Share, widthPx: 150 },
    { key: 'next', cell: ({ row }) => <SendField from={row.from} />, widthPx: 230 },
  ],
  key: ({ from }: Row) => from,
});

/** The fields that the responses lack, those that most of them lack first. */
function rowsOf({ answers, lacking }: LookupSummary): Row[] {
  return lacking
    .map((one) => ({ ...one, all: answers, next: one.from }))
    .sort((one, other) => other.share - one.share);
}

/** The one thing that would improve most responses. */
function Hint({ row: { from, share } }: { row: Row }) {
  const language = useLanguage();
  const words = lookupSummaryTexts[language];
  return (
    <p className={classes.hint}>
      <strong>{words.hint(formatPart(share), inSentence(labelOfOrigin(from, language)))}</strong>{' '}
      <SendField from={from} />
    </p>
  );
}

function useLookupSummary(clientId: string) {
  const mayRead = useMayCall('getLookupSummary');
  const query = useQuery(
    useApi().queries.getLookupSummary.queryOptions({ input: { merchant_id: clientId }, enabled: mayRead }),
  );
  return mayRead ? query : null;
}

/** What the responses of a client lacked and what to send, as a part of a detail; empty without the right to read lookups. */
export function LookupSummaryPart({ merchant_id: clientId }: { merchant_id: string }) {
  const words = lookupSummaryTexts[useLanguage()];
  const query = useLookupSummary(clientId);
  return (
    query && (
      <LoadedPart heading={words.heading} query={query}>
        {({ results }) => <Summary summary={results} />}
      </LoadedPart>
    )
  );
}

function NothingLacking({ summary }: { summary: LookupSummary }) {
  const words = lookupSummaryTexts[useLanguage()];
  return (
    <Text c="dimmed" size="sm">
      {summary.answers === 0 ? words.noResponses : words.complete}
    </Text>
  );
}

function Summary({ summary }: { summary: LookupSummary }) {
  const words = lookupSummaryTexts[useLanguage()];
  const rows = rowsOf(summary);
  const [first] = rows;
  if (!first) {
    return <NothingLacking summary={summary} />;
  }
  return (
    <>
      <Hint row={first} />
      <SmallTable table={lackingTable} label={words.fields} rows={rows} />
      <IntakeLink />
    </>
  );
}

/**
 * The same above the lookups of a client, folded up, and as high while it loads as afterwards. Without a client while that
 * isn't known yet.
 */
export function LookupSummaryBanner({ merchant_id: clientId }: { merchant_id: string | undefined }) {
  const words = lookupSummaryTexts[useLanguage()];
  return (
    <section className={classes.banner} aria-label={words.heading}>
      {clientId === undefined ? <BannerSkeleton /> : <LoadedBanner clientId={clientId} />}
    </section>
  );
}

function BannerSkeleton() {
  const words = lookupSummaryTexts[useLanguage()];
  return (
    <div className={classes.loading} role="status" aria-label={words.loading}>
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width={180} />
    </div>
  );
}

function LoadedBanner({ clientId }: { clientId: string }) {
  const query = useLookupSummary(clientId);
  if (query?.data) return <FoldedSummary summary={query.data.results} />;
  if (!query?.isError) return <BannerSkeleton />;
  return <p className={classes.hint}>{failureText(query.error)}</p>;
}

function FoldedSummary({ summary }: { summary: LookupSummary }) {
  const words = lookupSummaryTexts[useLanguage()];
  const rows = rowsOf(summary);
  const [first] = rows;
  if (!first) return <NothingLacking summary={summary} />;
  return (
    <>
      <div className={classes.above}>
        <Hint row={first} />
      </div>
      <details>
        <summary>{words.missingFields(rows.length)}</summary>
        <div className={classes.within}>
          <Hint row={first} />
        </div>
        <section className={classes.fields} aria-label={words.fields}>
          <SmallTable table={lackingTable} label={words.fields} rows={rows} />
        </section>
        <IntakeLink />
      </details>
    </>
  );
}

import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { EnquiryCheck, NewEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { number } from '@cbp/shared/list/field';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ReadyLines } from '../../patterns/pasted-lines/define-pasted-lines.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { newEnquiryTexts } from './new-enquiry.texts.ts';

/** Debounces typing. */
const SETTLED_MS = 400;
const MOST_SHOWN = 25;

type KnownLine = Pick<
  EnquiryCheck,
  'line' | 'ethoca' | 'alert' | 'existed_descriptor' | 'matched_descriptor'
>;

const hasAlert = ({ ethoca }: KnownLine) => ethoca.alert !== null;

function AlertLink({ row: { ethoca, alert } }: { row: KnownLine }) {
  return (
    <RecordLink kind="alert" id={alert?.id}>
      {ethoca.alert ?? '—'}
    </RecordLink>
  );
}

const { existed_descriptor, matched_descriptor } = enquiryList.fields;
const knownTable = defineSmallTable({
  fields: {
    line: number('Line', '行', '行'),
    'ethoca.alert': enquiryList.fields['ethoca.alert'],
    existed_descriptor,
    matched_descriptor,
  },
  columns: ['line', { key: 'ethoca.alert', cell: AlertLink }, 'existed_descriptor', 'matched_descriptor'],
  key: ({ line }: KnownLine) => line,
});

/** What is known of the payments before enquiries about them are sent: above all which have alerts to be answered instead. */
export function KnownOfLines({ lines }: { lines: ReadyLines<NewEnquiry> }) {
  const words = newEnquiryTexts[useLanguage()];
  const [settled] = useDebouncedValue(lines, SETTLED_MS);
  const query = useQuery(
    useApi().queries.checkEnquiries.queryOptions({
      input: { lines: settled.map(({ values }) => ({ ...values })) },
    }),
  );
  if (query.isError) return <MessageBox tone="bad" text={words.checkFailed(failureText(query.error))} />;
  const known = (query.data?.results ?? []).flatMap((found): KnownLine[] => {
    const at = settled[found.line - 1];
    const isKnown = found.ethoca.alert !== null || found.existed_descriptor !== null;
    return at && isKnown ? [{ ...found, line: at.number }] : [];
  });
  if (known.length === 0) return null;
  const [alerted, others] = [known.filter(hasAlert), known.filter((one) => !hasAlert(one))];
  const shown = [...alerted, ...others].slice(0, MOST_SHOWN);
  return (
    <section aria-label={words.known}>
      {alerted.length > 0 && <MessageBox tone="bad" text={words.haveAlerts(alerted.length)} />}
      <SmallTable table={knownTable} label={words.known} empty={words.noAlert} rows={shown} />
      {known.length > shown.length && <Text size="sm">{words.moreKnown(known.length - shown.length)}</Text>}
    </section>
  );
}

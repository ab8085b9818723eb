import type { CheckedOrder } from '@cbp/shared/orders/order.model';
import { guessedColumns, type ImportField, missingFields } from '@cbp/shared/orders/order-import';
import {
  type BadOrder,
  type Corrections,
  type GoodOrder,
  type ImportedOrder,
  readImport,
  withDifferences,
} from '@cbp/shared/orders/order-import-rows';
import { Group, Progress, SimpleGrid, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AnswerOf } from '../../../data/change-calls.ts';
import { failureText } from '../../../data/failure-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useUnsavedForm } from '../../../patterns/call-form/unsaved-forms.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { AvailableButton } from '../../../ui/available-button.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import { CorrectOrders } from './correct-orders.tsx';
import { GoodOrders } from './good-orders.tsx';
import { ImportMappingPart } from './import-mapping.tsx';
import { ImportResult } from './import-result.tsx';
import { orderImportTexts } from './order-import.texts.ts';
import { useImport } from './use-import.ts';
import { useOrderCheck } from './use-order-check.ts';

const WHOLE = 100;

type ImportPreviewProps = { clientId: string; file: AnswerOf<'readOrderFile'>['results'] };

/** That of the times which the portal shows. */
const UTC_OFFSET = '+08:00';

/** The orders of a file before they are imported: how they are read, which are good, and which need correction. */
export function ImportPreview({ clientId, file }: ImportPreviewProps) {
  const words = orderImportTexts[useLanguage()];
  const [mapping, setMapping] = useState(() => ({
    columns: guessedColumns(file.heads, file.mapping?.columns),
    currency: file.mapping?.currency ?? '',
    utc_offset: file.mapping?.utc_offset ?? UTC_OFFSET,
  }));
  const [corrected, setCorrected] = useState<Corrections>(new Map());
  const { start, isPending, share, results, sent, failure } = useImport(clientId);
  // A file of many rows is read again after each key, and typing must not wait for it.
  const [read, later] = [useDeferredValue(mapping), useDeferredValue(corrected)];
  const isMapped = missingFields(read).length === 0;
  const orders = useMemo(
    () => (isMapped ? readImport(file, read, later) : []),
    [file, read, later, isMapped],
  );
  const readable = useMemo(() => orders.filter(isGood), [orders]);
  const check = useOrderCheck(clientId, readable);
  const stateOf = new Map(check.found.map((found, at) => [readable[at], found]));
  const left = orders
    .filter(({ cells }) => !sent.has(cells.order_reference ?? ''))
    .map((one) => (isGood(one) ? asRecorded(one, stateOf.get(one)) : one));
  const ready = left.filter(isGood);
  const good = ready.filter((one) => stateOf.get(one)?.state !== 'known');
  const known = ready.length - good.length;
  const bad = left.filter(isBad);
  const unpaid = left.length - ready.length - bad.length;
  useUnsavedForm(words.button, () => corrected.size > 0 && good.length + bad.length > 0);
  const facts = [
    ...(good.length > 0 ? [words.good(good.length)] : []),
    ...(bad.length > 0 ? [words.bad(bad.length)] : []),
    ...(known > 0 ? [words.known(known)] : []),
    ...(unpaid > 0 ? [words.unpaid(unpaid)] : []),
  ].join(' · ');
  const correct = (row: number, field: ImportField, text: string) =>
    setCorrected((before) => new Map(before).set(row, { ...before.get(row), [field]: text }));
  return (
    <>
      <ImportMappingPart heads={file.heads} mapping={mapping} isBusy={isPending} onChange={setMapping} />
      {results.length > 0 && !isPending && <ImportResult results={results} />}
      {failure && <MessageBox tone="bad" text={failureText(failure)} />}
      {check.error !== null && <MessageBox tone="bad" text={failureText(check.error)} />}
      {isPending && (
        <div role="status">
          <Text size="sm">{words.applying(share)}</Text>
          <Progress aria-label={words.progress} value={(share.done / share.total) * WHOLE} />
        </div>
      )}
      {isMapped && !isPending && (left.length > 0 || results.length === 0) && (
        <DetailPart heading={words.preview}>
          <MessageBox tone={bad.length > 0 ? 'bad' : 'info'} text={facts || words.noOrders} />
          <Group>
            {good.length > 0 && (
              <AvailableButton
                size="sm"
                variant="filled"
                isAvailable={!check.isPending}
                whyNot={words.checking}
                onClick={() =>
                  start({ mapping, orders: good.map(({ order }) => ({ ...order, merchant_id: clientId })) })
                }
              >
                {words.apply(good.length)}
              </AvailableButton>
            )}
          </Group>
          <SimpleGrid cols={{ base: 1, lg: bad.length > 0 && good.length > 0 ? 2 : 1 }} spacing="lg">
            {bad.length > 0 && <CorrectOrders orders={bad} corrected={corrected} onCorrect={correct} />}
            {good.length > 0 && <GoodOrders orders={good} />}
          </SimpleGrid>
        </DetailPart>
      )}
    </>
  );
}

/** What only the server knows of an order is to be corrected as well. */
const asRecorded = (one: GoodOrder, found: CheckedOrder | undefined): ImportedOrder =>
  found?.error?.fields ? withDifferences(one, found.error.fields) : one;

const isGood = (one: ImportedOrder): one is GoodOrder => one.state === 'good';
const isBad = (one: ImportedOrder): one is BadOrder => one.state === 'bad';

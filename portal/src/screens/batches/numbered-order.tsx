import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@cbp/shared/language';
import { MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import { NativeSelect, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';
import { newBatchTexts } from './new-batch.texts.ts';
import { newOrderKey } from './order-key.ts';

type NumberedOrderProps = {
  calls: BatchCalls;
  kind: 'screenings' | 'verifications';
  numbers: readonly number[];
  /** An example of a name. */
  nameHelp: string;
  tooMany: string;
  /** What was chosen. */
  children: ReactNode;
};

/** How the reports of records that were selected in their list are made, and the order for them. */
export function NumberedOrder({ calls, kind, numbers, nameHelp, tooMany, children }: NumberedOrderProps) {
  const language = useLanguage();
  const words = newBatchTexts[language];
  const headingId = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [lang, setLang] = useState<Language>(language);
  /** The same for a repeated try of the same order: a lost answer starts no second batch. */
  const [key, setKey] = useState(() => newOrderKey());
  const order = useWork(
    () =>
      calls.queries.createBatch.call({
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: { [kind]: [...numbers], lang, ...(name.trim() && { name: name.trim() }) },
      }),
    { onDone: ({ body }) => navigate(paths.batch.href(body.batch.id)) },
  );
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newOrderKey());
    };
  return (
    <form
      className={classes.form}
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Title order={2} size="h4" id={headingId}>
        {batchTexts[language].newBatch}
      </Title>
      {order.error && <MessageBox tone="bad" text={words.failedToStart(failureText(order.error))} />}
      {children}
      <div className={classes.choices}>
        <TextInput
          label={words.name}
          placeholder={nameHelp}
          maxLength={200}
          value={name}
          onChange={(event) => change(setName)(event.currentTarget.value)}
        />
        <NativeSelect
          label={words.language}
          value={lang}
          onChange={(event) => change(setLang)(event.currentTarget.value as Language)}
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
      </div>
      <div className={classes.start}>
        <AvailableButton
          size="sm"
          variant="filled"
          leftSection={<Icon name="documents" />}
          isAvailable={numbers.length <= MOST_BATCH_ITEMS}
          isBusy={order.isPending}
          whyNot={tooMany}
          onClick={() => order.start(undefined)}
        >
          {order.isPending ? words.starting : words.makeReports(numbers.length)}
        </AvailableButton>
      </div>
    </form>
  );
}

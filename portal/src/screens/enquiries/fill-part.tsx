import { type Fill, FillQuestion } from '@cbp/shared/enquiries/enquiry.model';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import type { FormPartProps } from '../../patterns/call-form/call-form.tsx';
import type { FormValues } from '../../patterns/call-form/define-form.ts';
import { asMinute } from '../../patterns/call-form/text-controls.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { newEnquiryTexts } from './new-enquiry.texts.ts';

const EMPTY: readonly unknown[] = ['', null, undefined];

/** What is known so far, as far as something can be found by it. */
function questionOf(values: FormValues): FillQuestion | null {
  const { arn, merchant_id, descriptor, amount, transaction_time } = values;
  const known = { arn, merchant_id, descriptor, amount, transaction_time };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => !EMPTY.includes(value)));
  return FillQuestion.safeParse(given).data ?? null;
}

/** What of a payment goes into fields that hold nothing yet. */
function missingOf(values: FormValues, { fields }: Fill): FormValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, fact]) => {
      if (fact === null || !EMPTY.includes(values[name])) return [];
      return [[name, name === 'transaction_time' ? asMinute(String(fact.value)) : fact.value]];
    }),
  );
}

/** Finds the payment by what is known of it, and fills in the rest; what was typed stays. */
export function FillPart({ values, fill }: FormPartProps) {
  const words = newEnquiryTexts[useLanguage()];
  const { queries } = useApi();
  const [choices, setChoices] = useState<readonly Fill[]>([]);
  const [used, setUsed] = useState<Fill | null>(null);
  const question = questionOf(values);
  const take = (found: Fill) => {
    fill(missingOf(values, found));
    setChoices([]);
    setUsed(found);
  };
  const { start, isPending, error, answer } = useWork(
    (asked: FillQuestion) => queries.fillEnquiry.call(asked),
    {
      onDone: ({ results }) => {
        const [only, ...others] = results;
        setUsed(null);
        if (only && others.length === 0) take(only);
        else setChoices(results);
      },
    },
  );
  const nameOf = ({ receipt, alert }: Fill) =>
    [
      ...(receipt ? [words.transaction(receipt.order_reference ?? receipt.iCS_id)] : []),
      ...(alert ? [words.alert(alert.EthocaID)] : []),
    ].join(words.and);
  const isNothing = answer?.results.length === 0 && !isPending;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <AvailableButton
          isAvailable={question !== null}
          isBusy={isPending}
          whyNot={words.fillFirst}
          leftSection={isPending && <Loader size={12} color="currentColor" />}
          onClick={() => question && start(question)}
        >
          {isPending ? words.filling : words.fill}
        </AvailableButton>
        <Text size="sm" c="dimmed">
          {words.fillHelp}
        </Text>
      </Group>
      {error && <MessageBox tone="bad" text={words.failed(failureText(error))} />}
      {isNothing && <MessageBox tone="info" text={words.nothing} />}
      {used && <MessageBox tone="good" text={words.filled(nameOf(used).trim())} />}
      {choices.length > 0 && (
        <MessageBox tone="info" text={words.several}>
          <Group gap="xs">
            {choices.map((found) => (
              <Button
                key={`${found.receipt?.iCS_id} ${found.alert?.id}`}
                size="compact-sm"
                variant="default"
                onClick={() => take(found)}
              >
                {words.choose(nameOf(found).trim())}
              </Button>
            ))}
          </Group>
        </MessageBox>
      )}
    </Stack>
  );
}

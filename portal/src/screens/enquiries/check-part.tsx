import { NewEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FormPartProps, Obstacle } from '../../patterns/call-form/call-form.tsx';
import type { FormValues } from '../../patterns/call-form/define-form.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { ExistingAlert } from './existing-alert.tsx';
import { newEnquiryTexts } from './new-enquiry.texts.ts';

/** Debounces typing. */
const SETTLED_MS = 400;

function useCheck(values: FormValues) {
  const [settled] = useDebouncedValue(values, SETTLED_MS);
  const line = NewEnquiry.safeParse(settled).data;
  const query = useQuery({
    ...useApi().queries.checkEnquiries.queryOptions({ input: { lines: [line ?? {}] } }),
    enabled: line !== undefined,
  });
  return { query, found: line && query.data?.results[0] };
}

/** An enquiry of the same payment would be refused; an alert is better responded to. */
export function useEnquiryObstacle(values: FormValues): Obstacle | null {
  const words = newEnquiryTexts[useLanguage()];
  const { found } = useCheck(values);
  if (!found || found.error) return null;
  if (found.enquiry !== null) return { text: words.exists, isRefusal: true };
  return found.ethoca.alert === null ? null : { text: words.alertInstead, isRefusal: false };
}

/** What is known of the payment before the enquiry is sent: above all that there is an alert to be answered instead. */
export function CheckPart({ values }: FormPartProps) {
  const words = newEnquiryTexts[useLanguage()];
  const { query, found } = useCheck(values);
  if (query.isError) return <MessageBox tone="bad" text={words.checkFailed(failureText(query.error))} />;
  if (!found || found.error) return null;
  const { enquiry, existed_descriptor: existed, matched_descriptor: matched } = found;
  return (
    <>
      {enquiry !== null && (
        <MessageBox tone="bad" text={words.exists}>
          <Button component={Link} to={paths.ethocaEnquiry.href(enquiry)} size="compact-sm" variant="default">
            {words.openEnquiry}
          </Button>
        </MessageBox>
      )}
      <ExistingAlert {...found} isWarning />
      <Text size="sm" c="dimmed" role="status">
        {[
          ...(found.ethoca.alert === null ? [words.noAlert] : []),
          matched === null ? words.notMatched : words.matched(matched),
          ...(existed === null ? [] : [words.comes(existed)]),
        ].join(' ')}
      </Text>
    </>
  );
}

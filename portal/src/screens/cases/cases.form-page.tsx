import type { DisputeCaseFill } from '@cbp/shared/cases/dispute-case.model';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { asMinute } from '../../patterns/call-form/text-controls.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Working } from '../../ui/working.tsx';
import { newCaseForm } from './cases.forms.tsx';
import { caseTexts } from './cases.texts.ts';

/** What a link names, as the call asks for it. */
function originOf(query: URLSearchParams) {
  const [icsId, enquiry, rdrCase] = ['iCS_id', 'enquiry', 'rdr_case'].map((key) => query.get(key));
  return {
    question: {
      ...(icsId && { iCS_id: icsId }),
      ...(enquiry && { enquiry_id: Number(enquiry) }),
      ...(rdrCase && { rdr_case_id: Number(rdrCase) }),
    },
    source: enquiry
      ? { source: 'enquiry' as const, source_id: Number(enquiry) }
      : rdrCase
        ? { source: 'rdr_case' as const, source_id: Number(rdrCase) }
        : { source: 'manual' as const, source_id: null },
  };
}

function valuesOf(filled: DisputeCaseFill | undefined) {
  const values = newCaseForm.valuesOf();
  if (!filled) return values;
  return {
    ...values,
    iCS_id: filled.iCS_id ?? '',
    card_type: filled.card_type,
    reason_code: filled.reason_code ?? '',
    case_number: filled.case_number ?? '',
    amount: filled.amount ?? values.amount,
    currency: filled.currency ?? '',
    received_at: filled.received_at === null ? '' : asMinute(filled.received_at),
    profile: filled.profile,
  };
}

/** Opens a case, filled in from the transaction, enquiry or RDR case that a link names, and leads to it. */
export function NewCasePage() {
  const words = caseTexts[useLanguage()];
  const [query] = useSearchParams();
  const { question, source } = useMemo(() => originOf(query), [query]);
  const isFilled = Object.keys(question).length > 0;
  const found = useQuery({
    ...useApi().queries.fillDisputeCase.queryOptions({ input: question, enabled: isFilled }),
    // What was filled in is edited from then on.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const filled = found.data?.results;
  const form = useMemo(
    () => ({ ...newCaseForm, valuesOf: () => valuesOf(filled), restOf: () => source }),
    [filled, source],
  );
  if (isFilled && found.isPending) return <Working label={words.loading} />;
  return (
    <>
      {filled?.iCS_id === null && <MessageBox tone="warning" text={words.unknownTransaction} />}
      {filled && filled.open_case !== null && (
        <MessageBox tone="warning" text={words.existing}>
          <Button
            component={Link}
            to={paths.disputeCase.href(filled.open_case)}
            size="compact-sm"
            variant="default"
          >
            {words.openExisting}
          </Button>
        </MessageBox>
      )}
      <FormPage
        form={form}
        listHref={paths.disputeCases.href()}
        hrefOf={({ results: { id } }) => paths.disputeCase.href(id)}
      />
    </>
  );
}

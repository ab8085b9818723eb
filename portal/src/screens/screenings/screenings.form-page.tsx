import type { NewIndividualScreening } from '@cbp/shared/screenings/screening-enquiry.model';
import { type ScreenedPerson, screenedPerson } from '@cbp/shared/verifications/screened-person';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FormPartProps } from '../../patterns/call-form/call-form.tsx';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Working } from '../../ui/working.tsx';
import { BusinessOffer, IndividualOffer } from './offer-part.tsx';
import { newBusinessForm, newIndividualForm } from './screenings.forms.ts';
import { screeningTexts } from './screenings.texts.ts';

/** The number of the verification whose holder is to be screened, which its page has brought along. */
function broughtAlong(state: unknown): number | null {
  const { verification } = (state ?? {}) as { verification?: unknown };
  return typeof verification === 'number' && Number.isSafeInteger(verification) ? verification : null;
}

/** Screens a person, and leads to the report. */
export function NewIndividualScreeningPage() {
  const verification = broughtAlong(useLocation().state);
  return verification === null ? <IndividualForm /> : <HolderForm verification={verification} />;
}

/** What was brought along, or why it could not be read. */
type Told = { tone: 'info' | 'warning'; text: string };

function IndividualForm({
  person = null,
  told = null,
}: {
  person?: ScreenedPerson | null;
  told?: Told | null;
}) {
  const form = useMemo(() => formFor(person), [person]);
  return (
    <FormPage
      form={form}
      {...(told && { known: { merchant_name: person?.merchant_name, told }, Before: WhatIsTold })}
      listHref={paths.individualScreenings.href()}
      hrefOf={({ body: { results } }) => paths.individualScreening.href(results.id)}
      After={IndividualOffer}
    />
  );
}

function WhatIsTold({ beside }: FormPartProps) {
  return <MessageBox {...(beside.told as Told)} />;
}

/** The same form, whose name and date of birth are known already. */
function formFor(person: ScreenedPerson | null): typeof newIndividualForm {
  if (person === null) return newIndividualForm;
  const { merchant_id, full_name, dob } = person;
  return {
    ...newIndividualForm,
    valuesOf: () => {
      const values = newIndividualForm.valuesOf();
      const data = values.enquiry_data as NewIndividualScreening['enquiry_data'];
      return { ...values, merchant_id, enquiry_data: { ...data, name: { full_name }, dob } };
    },
  };
}

/** The holder of a verified document, read with the rights of the user: the address has no name. */
function HolderForm({ verification }: { verification: number }) {
  const words = screeningTexts[useLanguage()];
  // The client's types lose the items of lists that are read-only.
  const { data, error, isPending } = useQuery({
    ...useApi().queries.getDocumentVerification.queryOptions({ input: { id: verification } }),
    // What was filled in stays, whatever is read later.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const found = data?.results as DocumentVerification | undefined;
  const person = useMemo(() => (found ? screenedPerson(found) : null), [found]);
  if (isPending) return <Working label={words.loadingPerson} />;
  const filled: Told | null = person && { tone: 'info', text: words.personOf(verification) };
  const told = error ? ({ tone: 'warning', text: failureText(error) } as const) : filled;
  return <IndividualForm person={person} told={told} />;
}

/** Screens a company, and leads to the report. */
export function NewBusinessScreeningPage() {
  return (
    <FormPage
      form={newBusinessForm}
      listHref={paths.businessScreenings.href()}
      hrefOf={({ body: { results } }) => paths.businessScreening.href(results.id)}
      After={BusinessOffer}
    />
  );
}

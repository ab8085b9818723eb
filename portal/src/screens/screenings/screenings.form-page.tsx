import { paths } from '../../data/paths.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { BusinessOffer, IndividualOffer } from './offer-part.tsx';
import { newBusinessForm, newIndividualForm } from './screenings.forms.ts';

/** Screens a person, and leads to the report. */
export function NewIndividualScreeningPage() {
  return (
    <FormPage
      form={newIndividualForm}
      listHref={paths.individualScreenings.href()}
      hrefOf={({ body: { results } }) => paths.individualScreening.href(results.id)}
      After={IndividualOffer}
    />
  );
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

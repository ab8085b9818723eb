import { paths } from '../../data/paths.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { newVerificationForm } from './document-verifications.forms.ts';
import { OfferPart } from './offer-part.tsx';

/** Starts a verification, and leads to its page. */
export function NewDocumentVerificationPage() {
  return (
    <FormPage
      form={newVerificationForm}
      listHref={paths.documentVerifications.href()}
      hrefOf={({ body: { results } }) => paths.documentVerification.href(results.id)}
      After={OfferPart}
    />
  );
}

import type { VerificationEngine } from '@cbp/shared/verifications/verification';
import type { VerificationOffer } from '@cbp/shared/verifications/verification.model';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import type { FormValues } from '../../patterns/call-form/define-form.ts';

/** What the client that is chosen in a form is offered, with the engine that is chosen of it; null until that is known. */
export function useOffer(
  values: FormValues,
): { offer: VerificationOffer; engine: VerificationEngine } | null {
  const { queries } = useApi();
  const clientId = String(values.merchant_id ?? '');
  const query = useQuery({
    ...queries.getVerificationOffer.queryOptions({ input: { merchant_id: clientId } }),
    enabled: clientId !== '',
  });
  const offer = query.data?.results;
  if (!offer) return null;
  return { offer, engine: offer.engines.find((name) => name === values.engine) ?? 'manual' };
}

import type { Brand } from '@cbp/shared/brands/brand.model';
import { hasRightForAll } from '@cbp/shared/users/has-right';
import { Navigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { type Inspected, inspectForm } from './inspect-form.ts';
import { useInspectionOffer } from './use-inspection-offer.ts';

/** Starts an inspection and leads to its page, while sites can be inspected. */
export function InspectButton({ brand }: { brand: Brand }) {
  const { offer } = useInspectionOffer(brand);
  const user = useCurrentUser();
  if (!offer || offer.unavailable !== null) return null;
  const of: Inspected = {
    id: brand.id,
    offered: brand.websites.map(({ website }) => website),
    mayOverride: hasRightForAll(user, { service: 'si', right: 'brand.update' }),
  };
  return <FormButton form={inspectForm} of={of} variant="filled" Answer={Started} />;
}

type StartedProps = { answer: { results: { id: number } } };

function Started({ answer: { results } }: StartedProps) {
  return <Navigate to={paths.inspection.href(results.id)} />;
}

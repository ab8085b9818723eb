import type { Brand } from '@cbp/shared/brands/brand.model';
import { Navigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { type Inspected, inspectForm } from './inspect-form.ts';
import { useInspectionOffer } from './use-inspection-offer.ts';

/** Starts an inspection and leads to its page, while sites can be inspected. */
export function InspectButton({ brand }: { brand: Brand }) {
  const { offer } = useInspectionOffer(brand);
  if (!offer || offer.unavailable !== null) return null;
  return <FormButton form={inspectForm} of={inspectedOf(brand)} variant="filled" Answer={Started} />;
}

const inspectedOf = ({ id, websites }: Brand): Inspected => ({
  id,
  offered: websites.map(({ website }) => website),
});

type StartedProps = { answer: { results: { id: number } } };

function Started({ answer: { results } }: StartedProps) {
  return <Navigate to={paths.inspection.href(results.id)} />;
}

import type { WireFilter } from '@cbp/shared/list/filter';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useDetailKeys } from '../../patterns/detail/use-detail-keys.ts';
import { shortcutMark } from '../../ui/shortcut-mark.tsx';
import { verificationTexts } from './document-verifications.texts.ts';

/** Those that wait for a user, the oldest first; one of them may be the one that is open. */
const FILTERS: Record<string, WireFilter> = {
  enquiry_result_event: { type: 'in', values: ['review.pending'] },
  engine: { type: 'in', values: ['manual'] },
};
const SORT = { field: 'enquiry_date', order: 1 } as const;

/** The way from a verification that is decided to the one that has waited longest. */
export function NextButton({ id }: { id: number }) {
  const words = verificationTexts[useLanguage()];
  const navigate = useNavigate();
  const mayDecide = useMayCall('setVerificationResult');
  const { data } = useQuery({
    ...useApi().queries.listDocumentVerifications.queryOptions({
      input: { filters: FILTERS, sort: [SORT], limit: 2 },
    }),
    enabled: mayDecide,
  });
  const next = data?.data.find((row) => row.id !== id);
  const href = next ? paths.documentVerification.href(next.id) : null;
  useDetailKeys({ n: href === null ? null : () => void navigate(href) });
  if (href === null) return null;
  return (
    <Button component={Link} to={href} size="xs" variant="default" {...shortcutMark('n')}>
      {words.next}
    </Button>
  );
}

import type { BatchMode } from '@cbp/shared/entities/batch.model';
import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.list';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './receipt-transactions.list.module.css';
import type { Selection } from './use-selection.ts';

/** What can be done with the chosen reports, at the lower edge of the window, so that a choice moves no row. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { ids, releasedIds, clear } = selection;
  return (
    <div className={classes.selection} role="status" data-empty={ids.length === 0}>
      {releasedIds.length > 0 && (
        <MakeLink references={releasedIds} mode="REPORT" isPrimary>
          {t('batches.newReports', { count: releasedIds.length })}
        </MakeLink>
      )}
      {ids.length > 0 && (
        <>
          <MakeLink references={ids} mode="PREVIEW" isPrimary={releasedIds.length === 0}>
            {t('batches.newPreviews', { count: ids.length })}
          </MakeLink>
          <Button variant="subtle" onClick={clear}>
            {t('batches.clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}

type MakeLinkProps = { references: readonly string[]; mode: BatchMode; isPrimary: boolean; children: string };

function MakeLink({ references, mode, isPrimary, children }: MakeLinkProps) {
  return (
    <Button
      component={Link}
      to={paths.batches.href()}
      state={{ references, mode }}
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Icon name="documents" />}
    >
      {children}
    </Button>
  );
}

/** Chooses every released report of a page; its tick is full when every row is chosen, released or not. */
export function SelectPage({
  rows,
  selection,
}: {
  rows: readonly ReceiptTransaction[];
  selection: Selection;
}) {
  const { t } = useTranslation();
  const released = rows.filter(({ released_at: releasedAt }) => releasedAt !== null);
  if (!selection.isOffered || released.length === 0) return null;
  const chosen = rows.filter(({ iCS_id: id }) => selection.ids.includes(id));
  const areReleasedChosen = released.every((row) => chosen.includes(row));
  return (
    <Checkbox
      size="xs"
      aria-label={t('batches.selectPage')}
      checked={chosen.length === rows.length}
      indeterminate={chosen.length > 0 && chosen.length < rows.length}
      onChange={() => selection.toggle(areReleasedChosen ? chosen : released)}
    />
  );
}

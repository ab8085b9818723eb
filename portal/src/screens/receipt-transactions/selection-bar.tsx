import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.model';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './receipt-transactions.list.module.css';
import type { Selection } from './use-selection.ts';

/** What can be done with the chosen reports; as long as none is chosen there is nothing to see. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { ids, mode, clear } = selection;
  return (
    <div className={classes.selection} role="status">
      {ids.length > 0 && (
        <>
          <Button
            component={Link}
            to={paths.batches.href()}
            state={{ ids, mode }}
            leftSection={<Icon name="documents" />}
          >
            {mode === 'REPORT'
              ? t('batches.makeSelected', { count: ids.length })
              : t('batches.previewSelected', { count: ids.length })}
          </Button>
          <Button variant="subtle" onClick={clear}>
            {t('batches.clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Chooses every released report of a page. */
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
  const chosen = released.filter(({ iCS_id: id }) => selection.ids.includes(id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('batches.selectPage')}
      checked={chosen === released.length}
      indeterminate={chosen > 0 && chosen < released.length}
      onChange={() => selection.toggle(released)}
    />
  );
}

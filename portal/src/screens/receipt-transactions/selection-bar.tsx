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
  const { ids, clear } = selection;
  return (
    <div className={classes.selection} role="status">
      {ids.length > 0 && (
        <>
          <Button
            component={Link}
            to={paths.batches.href()}
            state={{ ids }}
            leftSection={<Icon name="documents" />}
          >
            {t('batches.makeSelected', { count: ids.length })}
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
  const ids = rows.flatMap(({ iCS_id: id, released_at: releasedAt }) => (releasedAt === null ? [] : id));
  if (!selection.isOffered || ids.length === 0) return null;
  const chosen = ids.filter((id) => selection.ids.includes(id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('batches.selectPage')}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={() => selection.toggle(ids)}
    />
  );
}

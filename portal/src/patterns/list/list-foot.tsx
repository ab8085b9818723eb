import { type ListState, PAGE_SIZES, type PageSize } from '@cbp/shared/list/list-state';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Total, totalText } from './list-head.tsx';
import classes from './list-screen.module.css';

const figures = new Intl.NumberFormat('en');

type ListFootProps = {
  state: ListState;
  found: Total;
  onChange: (next: ListState) => void;
};

/** Which rows of how many, and the ways to the others. */
export function ListFoot({ state, found, onChange }: ListFootProps) {
  const { t } = useTranslation();
  const { page, rows } = state;
  const from = (page - 1) * rows + 1;
  const to = found.isExact ? Math.min(page * rows, found.total) : page * rows;
  const hasNext = to < found.total || !found.isExact;
  return (
    <nav className={classes.foot} aria-label={t('list.pages')}>
      <span className={classes.range}>
        {t('list.range', {
          from: figures.format(from),
          to: figures.format(to),
          total: totalText(found, t),
        })}
      </span>
      <NativeSelect
        size="xs"
        aria-label={t('list.rows')}
        title={t('list.rows')}
        value={String(rows)}
        data={PAGE_SIZES.map(String)}
        onChange={({ currentTarget }) => {
          const size = Number(currentTarget.value) as PageSize;
          // The first row that is shown stays on the page.
          onChange({ ...state, rows: size, page: Math.floor((from - 1) / size) + 1 });
        }}
      />
      <Button.Group>
        <AvailableButton
          px={10}
          label={t('list.previous')}
          isAvailable={page > 1}
          onClick={() => onChange({ ...state, page: page - 1 })}
        >
          <Icon name="previous" />
        </AvailableButton>
        <AvailableButton
          px={10}
          label={t('list.next')}
          isAvailable={hasNext}
          onClick={() => onChange({ ...state, page: page + 1 })}
        >
          <Icon name="next" />
        </AvailableButton>
      </Button.Group>
    </nav>
  );
}

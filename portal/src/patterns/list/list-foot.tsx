import { type ListState, PAGE_SIZES, type PageSize } from '@cbp/shared/list/list-state';
import { Button, NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { listTexts } from './list.texts.ts';
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
  const language = useLanguage();
  const words = listTexts[language];
  const { page, rows } = state;
  const from = (page - 1) * rows + 1;
  const to = found.isExact ? Math.min(page * rows, found.total) : page * rows;
  const hasNext = to < found.total || !found.isExact;
  return (
    <nav className={classes.foot} aria-label={words.pages}>
      <span className={classes.range}>
        {words.range({
          from: figures.format(from),
          to: figures.format(to),
          total: totalText(found, language),
        })}
      </span>
      <NativeSelect
        size="xs"
        aria-label={words.rows}
        title={words.rows}
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
          label={words.previous}
          isAvailable={page > 1}
          onClick={() => onChange({ ...state, page: page - 1 })}
        >
          <Icon name="previous" />
        </AvailableButton>
        <AvailableButton
          px={10}
          label={words.next}
          isAvailable={hasNext}
          onClick={() => onChange({ ...state, page: page + 1 })}
        >
          <Icon name="next" />
        </AvailableButton>
      </Button.Group>
    </nav>
  );
}

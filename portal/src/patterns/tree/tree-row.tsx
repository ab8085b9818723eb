import { type CSSProperties, type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { ROW_LINK } from '../drawer/over-list.ts';
import { wordsOf } from '../list/cell.tsx';
import { isOwnClick, RowCell, type RowFacts } from '../list/list-row.tsx';
import table from '../list/list-table.module.css';
import classes from './tree.module.css';
import { treeTexts } from './tree.texts.ts';
import type { TreeNode } from './tree-nodes.ts';

type TreeRowProps = RowFacts & {
  node: TreeNode;
  isFiltered: boolean;
  isOpen: boolean;
  /** It is shown in the drawer. */
  isInDrawer: boolean;
  /** Tab comes to this row of all. */
  isTabStop: boolean;
  onToggle: (node: TreeNode) => void;
};

/** A row of a tree, which takes the keyboard as a whole. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const {
    screen,
    columns,
    slots,
    node,
    language,
    sorted,
    isFiltered,
    isOpen,
    isInDrawer,
    isTabStop,
    from,
    onToggle,
  } = props;
  const words = treeTexts[useLanguage()];
  const navigate = useNavigate();
  const { key, row, depth, hasChildren, position, siblings, below, matchedBelow } = node;
  const href = screen.hrefOf(row);
  const link = { to: href, state: { overList: from }, preventScrollReset: true, tabIndex: -1 };
  const [first] = columns;
  const name = (first && wordsOf(first, row, language)) || key;

  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (isOwnClick(event)) return;
    event.currentTarget.focus({ preventScroll: true });
    void navigate(href, { state: link.state, preventScrollReset: true });
  };

  return (
    <tr
      className={`${table.row} ${classes.row}`}
      data-open={isInDrawer}
      data-matched={node.isMatched}
      style={{ '--depth': depth } as CSSProperties}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      {...{ [ROW_LINK]: key }}
      onClick={open}
    >
      {columns.map((column, index) => (
        <RowCell
          key={column.key}
          column={column}
          row={row}
          language={language}
          slot={slots.get(column.key)}
          isSorted={column.key === sorted}
          href={href}
        >
          {index === 0
            ? (content) => (
                <span className={classes.branch}>
                  {hasChildren ? (
                    <button
                      type="button"
                      className={classes.toggle}
                      tabIndex={-1}
                      aria-label={isOpen ? words.close(name) : words.open(name)}
                      onClick={() => onToggle(node)}
                    >
                      <Icon name={isOpen ? 'down' : 'next'} size={12} />
                    </button>
                  ) : (
                    <span className={classes.leaf} />
                  )}
                  <Link className={table.link} {...link}>
                    {content ?? <bdi>{key}</bdi>}
                  </Link>
                  {below > 0 && (
                    <span className={classes.below}>
                      {isFiltered
                        ? words.belowFound({ found: matchedBelow, count: below })
                        : words.below(below)}
                    </span>
                  )}
                </span>
              )
            : null}
        </RowCell>
      ))}
    </tr>
  );
});

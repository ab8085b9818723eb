import type { KeyboardEvent } from 'react';
import { ROW_LINK } from '../drawer/over-list.ts';
import type { TreeNode } from './tree-nodes.ts';

type TreeKeys = {
  shown: readonly TreeNode[];
  isOpen: (node: TreeNode) => boolean;
  setOpen: (node: TreeNode, isOpen: boolean) => void;
  onEnter: (node: TreeNode) => void;
};

/**
 * The keys of a treegrid (WAI-ARIA Authoring Practices) that a list does not have; up and down are those of its rows.
 * What has the keyboard is a row as a whole.
 */
export function treeKeys({ shown, isOpen, setOpen, onEnter }: TreeKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target, currentTarget } = event;
    const index = shown.findIndex(({ key }) => key === (target as Element).getAttribute(ROW_LINK));
    const node = shown[index];
    if (!node) return;
    const focus = (to: number) => {
      const row = currentTarget.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)[to];
      row?.focus();
    };
    const act = {
      ArrowRight: () => {
        if (!node.hasChildren) return;
        if (isOpen(node)) focus(index + 1);
        else setOpen(node, true);
      },
      ArrowLeft: () => {
        if (node.hasChildren && isOpen(node)) setOpen(node, false);
        else if (node.parent !== null) focus(shown.findIndex(({ key }) => key === node.parent));
      },
      Home: () => focus(0),
      End: () => focus(shown.length - 1),
      Enter: () => onEnter(node),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

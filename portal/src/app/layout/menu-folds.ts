import type { LayoutConfig } from './layout-config.ts';

/** What a user folded and opened in the menu; any other group is as it starts. */
export type MenuFolds = Pick<LayoutConfig['aside'], 'folded' | 'unfolded'>;

/** Whether a group is folded: what the user did with it comes before how it starts. */
export function isFolded({ folded, unfolded }: MenuFolds, group: string, startsFolded: boolean): boolean {
  return folded.includes(group) || (startsFolded && !unfolded.includes(group));
}

/** The folds after the user folds or opens a group. */
export function withFold({ folded, unfolded }: MenuFolds, group: string, isToFold: boolean): MenuFolds {
  const without = (groups: readonly string[]) => groups.filter((one) => one !== group);
  return isToFold
    ? { folded: [...without(folded), group], unfolded: without(unfolded) }
    : { folded: without(folded), unfolded: [...without(unfolded), group] };
}

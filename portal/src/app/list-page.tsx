import type { ComponentType } from 'react';
import type { ListScreen } from '../patterns/list/define-list-screen.ts';

/** The page of a list whose declaration is on its way. */
export async function listPage(coming: Promise<ListScreen>): Promise<ComponentType> {
  const [screen, { ListScreen: Screen }] = await Promise.all([
    coming,
    import('../patterns/list/list-screen.tsx'),
  ]);
  return () => <Screen screen={screen} />;
}

/** The same for a list whose rows are a tree. */
export async function treePage(coming: Promise<ListScreen>): Promise<ComponentType> {
  const [screen, { TreeScreen }] = await Promise.all([coming, import('../patterns/tree/tree-screen.tsx')]);
  return () => <TreeScreen screen={screen} />;
}

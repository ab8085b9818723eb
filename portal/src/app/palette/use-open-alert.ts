import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { type OverList, overListOf, useListEntry } from '../../patterns/drawer/over-list.ts';

/** Opens an alert over the list of alerts, from wherever the user is; closed it leaves the list. */
export function useOpenAlert(): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const entry = useListEntry();
  const { state } = useLocation();
  return async (id) => {
    const isThere = entry.path === paths.alerts.path;
    const overList = isThere ? entry : await openList(navigate);
    if (overList === null) return;
    // One drawer takes the place of another: behind both is the list.
    const replace = isThere && overListOf(state) !== null;
    await navigate(paths.alert.href(id), { state: { overList }, preventScrollReset: true, replace });
  };
}

/** The list as an entry of the history; null where the user stays, because something is not saved. */
async function openList(navigate: ReturnType<typeof useNavigate>): Promise<OverList | null> {
  const path = paths.alerts.href();
  await navigate(path);
  if (location.pathname !== path) return null;
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return { path, search: '', key };
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { StaleNotice } from '../../patterns/stale-notice.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a call brings, below its heading; until then its shape, and else why it is not there or how old it is. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isError, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return isError ? <FailureNotice error={error} onRetry={retry} /> : skeleton;
  }
  return (
    <>
      {isError && <StaleNotice loadedAt={dataUpdatedAt} error={error} onRetry={retry} />}
      {children(data)}
    </>
  );
}

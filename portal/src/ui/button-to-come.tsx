import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** Keeps the room of a button until it is known whether it is there: what is beside it would move when it comes. */
export function ButtonToCome({ children }: { children: ReactNode }) {
  return (
    <Button size="xs" style={{ visibility: 'hidden' }}>
      {children}
    </Button>
  );
}

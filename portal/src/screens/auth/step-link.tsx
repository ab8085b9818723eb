import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';

/** The link to the next step. It takes the focus from the form it replaces. */
export function StepLink({ to, state, label }: { to: To; state?: unknown; label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Button component={Link} ref={link} to={to} state={state} size="md">
      {label}
    </Button>
  );
}

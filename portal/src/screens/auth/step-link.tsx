import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';

/** Where it goes on. It takes the keyboard over from what stood here before. */
export function StepLink({ to, label }: { to: To; label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Button component={Link} ref={link} to={to} size="md">
      {label}
    </Button>
  );
}

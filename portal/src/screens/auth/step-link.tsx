import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';

type StepLinkProps = { to: To; label: string; variant?: 'default' | 'filled' };

/** Where it goes on. It takes the keyboard over from what stood here before. */
export function StepLink({ to, label, variant = 'default' }: StepLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Button component={Link} ref={link} to={to} variant={variant} size="md">
      {label}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type OutsideLinkProps = { href: string; newTab: string; className?: string; children: ReactNode };

/** A link to a page that isn't ours: it learns neither where the buyer came from nor anything of this page. */
export function OutsideLink({ href, newTab, className, children }: OutsideLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <Icon name="out" />
      <span className="unseen"> {newTab}</span>
    </a>
  );
}

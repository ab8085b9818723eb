import type { Figured, FigureLink } from './figure.ts';

type FigureTextProps = {
  figured: Figured;
  /** What the figure measures, for screen readers; not needed in a table, whose headings say so. */
  about?: string;
  linkAs: FigureLink;
};

/** A figure, linked to its rows if they have a page. */
export function FigureText({ figured, about, linkAs: Link }: FigureTextProps) {
  const { text, href } = figured;
  if (href === undefined) return text;
  return (
    <Link
      href={href}
      className="fig-link"
      {...(about !== undefined && { 'aria-label': `${about}: ${text}` })}
    >
      {text}
    </Link>
  );
}

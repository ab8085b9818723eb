import type { Figured, FigureLink } from './figure.ts';

type FigureTextProps = {
  figured: Figured;
  /** What it is of, for who does not see where it stands; a table says that by itself. */
  about?: string;
  linkAs: FigureLink;
};

/** A figure that leads to its rows, where there is somewhere to go. */
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

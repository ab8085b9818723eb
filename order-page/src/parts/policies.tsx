import { POLICY_TYPES, type PolicyType } from '@cbp/shared/evidence/policy';
import { webLink } from '../data/links.ts';
import { DataText } from '../ui/data-text.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { usePage } from './page-context.ts';
import { Section } from './section.tsx';

/** What the shop promised at checkout. */
export function Policies() {
  const { order, texts, language } = usePage();
  const shown = order.policies.flatMap(({ type, title, page }) => {
    const link = webLink(page);
    const label = POLICY_TYPES[type as PolicyType]?.label[language];
    const name = title?.trim() || label;
    return link !== null && name ? [{ link, name, label: name === label ? null : label }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section heading={texts.policies.heading} name="policies">
      <ul className="links">
        {shown.map(({ link, name, label }) => (
          <li key={`${link} ${name}`}>
            <OutsideLink href={link} newTab={texts.newTab}>
              <DataText>{name}</DataText>
              {label && <span className="dim"> · {label}</span>}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

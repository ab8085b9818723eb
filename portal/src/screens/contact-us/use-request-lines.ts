import type { CurrentUser } from '@cbp/shared/users/user.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { type NamedPage, type PageDirectory, qualifiedTitle } from '../../patterns/page-directory.tsx';
import { contactTexts } from './contact-us.texts.ts';

export type RequestLine = { name: string; value: string };

/** What the provider needs to know of a user who asks for more. */
export function useRequestLines(
  user: CurrentUser,
  asked: NamedPage | null,
  { serviceName }: Pick<PageDirectory, 'serviceName'>,
): RequestLine[] {
  const words = contactTexts[useLanguage()];
  const services = user.registered_service.map(serviceName);
  return [
    ...(asked ? [{ name: words.asked, value: qualifiedTitle(asked) }] : []),
    { name: words.name, value: user.display_name },
    { name: words.email, value: user.email },
    { name: words.services, value: services.join(' · ') || words.noServices },
  ];
}

import type { CurrentUser } from '@cbp/shared/entities/user.model';
import { useTranslation } from 'react-i18next';
import { type NamedPage, type PageDirectory, qualifiedTitle } from '../../patterns/page-directory.tsx';

export type RequestLine = { name: string; value: string };

/** What the provider needs to know of a user who asks for more. */
export function useRequestLines(
  user: CurrentUser,
  asked: NamedPage | null,
  { serviceName }: Pick<PageDirectory, 'serviceName'>,
): RequestLine[] {
  const { t } = useTranslation();
  const services = user.registered_service.map(serviceName);
  return [
    ...(asked ? [{ name: t('contact.asked'), value: qualifiedTitle(asked) }] : []),
    { name: t('contact.name'), value: user.display_name },
    { name: t('contact.email'), value: user.email },
    { name: t('contact.services'), value: services.join(' · ') || t('contact.noServices') },
  ];
}

import type { Language } from '@cbp/shared/language';

/** Texts of a release, beside the labels of its states. */
const en = {
  releasedOn: (time: string) => `Released ${time}`,
};

export const releaseStateTexts: Record<Language, typeof en> = {
  en,
  sc: { releasedOn: (time) => `发布于 ${time}` },
  tc: { releasedOn: (time) => `發佈於 ${time}` },
};

import type { Language } from '@cbp/shared/language';

/** Texts of the captcha. */
const en = {
  label: 'Captcha',
  help: 'Enter the digits you see or hear.',
  replaced: 'New image. Enter its digits.',
  picture: 'Image of digits. You can also listen to them.',
  renew: 'New image',
  listen: 'Listen',
  playing: 'Playing…',
  failed: (reason: string) => `Couldn’t load the captcha. ${reason}`,
};

export const captchaTexts: Record<Language, typeof en> = {
  en,
  sc: {
    label: '验证码',
    help: '请输入您看到或听到的数字。',
    replaced: '已换一张新图片，请重新输入。',
    picture: '数字图片，也可收听语音。',
    renew: '换一张',
    listen: '收听语音',
    playing: '正在播放…',
    failed: (reason) => `验证码加载失败。${reason}`,
  },
  tc: {
    label: '驗證碼',
    help: '請輸入您看到或聽到的數字。',
    replaced: '已更換圖片，請重新輸入。',
    picture: '數字圖片，亦可收聽語音。',
    renew: '換一張',
    listen: '收聽語音',
    playing: '正在播放…',
    failed: (reason) => `未能載入驗證碼。${reason}`,
  },
};

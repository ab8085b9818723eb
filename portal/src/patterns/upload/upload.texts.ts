import type { Language } from '@cbp/shared/language';

/** Texts shared by all file inputs. */
const en = {
  place: 'Drop a file here or choose one',
  placeForSeveral: 'Drop the files here or choose them',
  choose: 'Choose a file',
  chooseSeveral: 'Choose files',
  replace: 'Replace',
  chooseFor: ({ choose, label }: { choose: string; label: string }) => `${choose}: ${label}`,
  cancel: 'Cancel',
  sending: (percent: number) => `Uploading… ${percent}%`,
  storing: 'Saving file…',
  onlyOne: 'Choose only 1 file.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  limits: ({ types, megabytes }: { types: string; megabytes: number }) => `${types}, up to ${megabytes} MB.`,
  refused: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
};

export const uploadTexts: Record<Language, typeof en> = {
  en,
  sc: {
    place: '将文件拖放到此处，或选择文件',
    placeForSeveral: '将这些文件拖放到此处，或选择文件',
    choose: '选择文件',
    chooseSeveral: '选择多个文件',
    replace: '更换',
    chooseFor: ({ choose, label }) => `${choose}：${label}`,
    cancel: '取消',
    sending: (percent) => `正在上传… ${percent}%`,
    storing: '正在保存文件…',
    onlyOne: '只能选择 1 个文件。',
    tooLarge: (megabytes) => `文件超过 ${megabytes} MB。`,
    limits: ({ types, megabytes }) => `支持 ${types} 文件，不超过 ${megabytes} MB。`,
    refused: ({ name, reason }) => `${name}：${reason}`,
  },
  tc: {
    place: '將檔案拖放到此處，或選擇檔案',
    placeForSeveral: '將這些檔案拖放到此處，或選擇檔案',
    choose: '選擇檔案',
    chooseSeveral: '選擇多個檔案',
    replace: '更換',
    chooseFor: ({ choose, label }) => `${choose}：${label}`,
    cancel: '取消',
    sending: (percent) => `正在上載… ${percent}%`,
    storing: '正在儲存檔案…',
    onlyOne: '只可選擇 1 個檔案。',
    tooLarge: (megabytes) => `檔案超過 ${megabytes} MB。`,
    limits: ({ types, megabytes }) => `支援 ${types} 檔案，上限 ${megabytes} MB。`,
    refused: ({ name, reason }) => `${name}：${reason}`,
  },
};

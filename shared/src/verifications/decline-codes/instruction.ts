import type { Labelled } from '../../labelled.ts';

/** What the person can do so that the next attempt succeeds, in words for that person. */
export const INSTRUCTIONS = {
  original: {
    label: {
      en: 'Photograph the original document, not a copy, a printout or a screen.',
      sc: '请拍摄证件原件，不要拍摄复印件、打印件或屏幕。',
      tc: '請拍攝證件正本，不要拍攝影印本、列印本或螢幕。',
    },
  },
  unedited: {
    label: {
      en: 'Take a new photo and send it without edits or filters.',
      sc: '请重新拍摄，照片不要编辑或使用滤镜。',
      tc: '請重新拍攝，相片不要修改或使用濾鏡。',
    },
  },
  own_document: {
    label: { en: 'Use your own document.', sc: '请使用您本人的证件。', tc: '請使用您本人的證件。' },
  },
  one_document: {
    label: {
      en: 'Show only one document in each photo.',
      sc: '每张照片只拍摄一份证件。',
      tc: '每張相片只拍攝一份證件。',
    },
  },
  live_photo: {
    label: {
      en: 'Take the photo of your face with the camera now. Do not upload an older one.',
      sc: '请用摄像头现场拍摄面部照片，不要上传旧照片。',
      tc: '請即時用鏡頭拍攝面部相片，不要上載舊相片。',
    },
  },
  clear_face: {
    label: {
      en: 'Show your whole face with open eyes, alone, without glasses, a hat or a mask.',
      sc: '请独自拍摄完整面部，睁开眼睛，不戴眼镜、帽子或口罩。',
      tc: '請單獨拍攝整個面部，張開眼睛，不戴眼鏡、帽或口罩。',
    },
  },
  details_as_on_document: {
    label: {
      en: 'Enter your details exactly as they are on the document.',
      sc: '请完全按照证件填写您的资料。',
      tc: '請完全按照證件填寫您的資料。',
    },
  },
  same_person: {
    label: {
      en: 'Send documents that all belong to you and show the same details.',
      sc: '所有证件须为您本人所有，且资料一致。',
      tc: '所有證件須屬您本人，而且資料一致。',
    },
  },
  both_sides: {
    label: {
      en: 'Photograph the front and the back of the same document.',
      sc: '请拍摄同一证件的正面和背面。',
      tc: '請拍攝同一證件的正面及背面。',
    },
  },
  accepted_document: {
    label: {
      en: 'Use a document of a type and country that is accepted here.',
      sc: '请使用此处接受的证件类型和签发国家或地区的证件。',
      tc: '請使用此處接受的證件類別及簽發國家或地區的證件。',
    },
  },
  valid_document: {
    label: {
      en: 'Use a document that has not expired.',
      sc: '请使用有效期内的证件。',
      tc: '請使用仍然有效的證件。',
    },
  },
  address_document: {
    label: {
      en: 'Send a recent document that shows your name and the address that you entered.',
      sc: '请提交近期的地址证明，须显示您的姓名和所填地址。',
      tc: '請提交近期的住址證明，須顯示您的姓名及所填地址。',
    },
  },
  good_light: {
    label: {
      en: 'Take the photo in good, even light without flash.',
      sc: '请在光线充足、均匀的环境下拍摄，不要使用闪光灯。',
      tc: '請在光線充足、均勻的環境下拍攝，不要使用閃光燈。',
    },
  },
  sharp_photo: {
    label: {
      en: 'Hold the camera still and wait until the photo is sharp.',
      sc: '请拿稳手机，对焦清晰后再拍摄。',
      tc: '請拿穩手機，對焦清晰後才拍攝。',
    },
  },
  all_corners: {
    label: {
      en: 'Show the whole document with all four corners.',
      sc: '请拍摄整份证件，四角均须可见。',
      tc: '請拍攝整份證件，四角均須可見。',
    },
  },
  uncovered: {
    label: {
      en: 'Make all details readable: nothing covers the document and no light reflects on it.',
      sc: '请确保所有资料可读：证件不被遮挡，也没有反光。',
      tc: '請確保所有資料可讀：證件沒有被遮蓋，亦沒有反光。',
    },
  },
  undamaged: {
    label: {
      en: 'Use a document that is not damaged.',
      sc: '请使用没有破损的证件。',
      tc: '請使用沒有破損的證件。',
    },
  },
  whole_submission: {
    label: {
      en: 'Send every image that is requested.',
      sc: '请提交所要求的全部图像。',
      tc: '請提交所要求的全部影像。',
    },
  },
  allow_camera: {
    label: {
      en: 'Allow access to the camera and try again.',
      sc: '请允许使用摄像头，然后重试。',
      tc: '請允許使用鏡頭，然後再試。',
    },
  },
  new_file: {
    label: {
      en: 'Take the photo again and send the new file.',
      sc: '请重新拍摄并提交新文件。',
      tc: '請重新拍攝並提交新檔案。',
    },
  },
  finish: {
    label: {
      en: 'Start again and complete all steps.',
      sc: '请重新开始并完成所有步骤。',
      tc: '請重新開始並完成所有步驟。',
    },
  },
  try_later: {
    label: {
      en: 'Try again later with a stable connection.',
      sc: '请稍后在网络稳定时重试。',
      tc: '請稍後在網絡穩定時再試。',
    },
  },
  bank_id: {
    label: {
      en: 'Update the BankID app on this device and try again.',
      sc: '请更新此设备上的 BankID 应用，然后重试。',
      tc: '請更新此裝置上的 BankID 應用程式，然後再試。',
    },
  },
  one_time_code: {
    label: {
      en: 'Request a new one-time code and enter it as you receive it.',
      sc: '请重新获取一次性验证码，并按收到的内容输入。',
      tc: '請重新索取一次性驗證碼，並按收到的內容輸入。',
    },
  },
} as const satisfies Record<string, Labelled>;

export type Instruction = keyof typeof INSTRUCTIONS;

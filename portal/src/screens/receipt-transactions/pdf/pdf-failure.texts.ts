import type { Language } from '@cbp/shared/language';

/** Why there is no document, and what would help. */
const en = {
  kinds: {
    unreachable: {
      heading: 'The PDF service cannot be reached',
      text: 'It may be stopped, or it may not take calls from this page. Tell whoever runs the portal if it stays so.',
    },
    busy: {
      heading: 'The PDF service is busy',
      text: 'It takes no more documents at the moment.',
    },
    interrupted: {
      heading: 'The PDF service was interrupted',
      text: 'It is starting again.',
    },
    tooSlow: {
      heading: 'The PDF was not ready in time',
      text: 'The service may be under load, or the report is very large.',
    },
    unauthenticated: {
      heading: 'The PDF service does not accept your sign-in',
      text: 'You are signed in to the portal all the same. Tell whoever runs it: the PDF service is set up for another one.',
    },
    forbidden: {
      heading: 'You may not see this evidence',
      text: 'Your permissions do not cover it.',
    },
    missing: {
      heading: 'There is no such released report',
      text: 'It may have been withdrawn since this page was opened.',
    },
    evidenceUnavailable: {
      heading: 'The evidence cannot be read at the moment',
      text: 'The PDF service gets no answer from the platform.',
    },
    server: {
      heading: 'The PDF could not be made',
      text: 'The PDF service came upon a fault of its own.',
    },
    refused: {
      heading: 'No PDF can be made of this evidence',
    },
    incomplete: {
      heading: 'The PDF would not be complete',
      text: 'So none was made. This would be missing:',
    },
    doesNotFit: {
      heading: ({ count, recipient }: { count: number; recipient: string }) =>
        count === 1
          ? `The PDF breaks one limit (${recipient})`
          : `The PDF breaks ${count} limits (${recipient})`,
    },
  },
  cutCardNumbers:
    'Cut card numbers to their first 6 and last 4 digits in the data, or leave out what shows them.',
  releasedStays:
    'What was released cannot be changed here: choose another recipient, or leave sections out of the preview.',
  leaveOut: (part: string) => `Leave out ${part}`,
  dropRecipient: 'Drop the limits',
  allowGaps: 'Accept what is missing',
  retryIn: (count: number) => `There should be room in ${count} s.`,
  retryNow: 'There should be room now.',
};

export const pdfFailureTexts: Record<Language, typeof en> = {
  en,
  sc: {
    kinds: {
      unreachable: {
        heading: '无法连接 PDF 服务',
        text: '服务可能已停止，或不接受来自本页面的请求。如持续出现，请联系系统管理员。',
      },
      busy: {
        heading: 'PDF 服务繁忙',
        text: '目前无法接受更多文件。',
      },
      interrupted: {
        heading: 'PDF 服务中断',
        text: '服务正在重新启动。',
      },
      tooSlow: {
        heading: 'PDF 未能按时生成',
        text: '服务可能负载过高，或报告内容过大。',
      },
      unauthenticated: {
        heading: 'PDF 服务不接受您的登录凭证',
        text: '您仍处于登录状态。请告知系统管理员：PDF 服务的设置与本系统不符。',
      },
      forbidden: {
        heading: '您无权查看此证据',
        text: '您的权限不包括此证据。',
      },
      missing: {
        heading: '没有这份已发布的报告',
        text: '打开本页之后，报告可能已被撤回。',
      },
      evidenceUnavailable: {
        heading: '暂时无法读取证据',
        text: 'PDF 服务未收到平台的回应。',
      },
      server: {
        heading: '无法生成 PDF',
        text: 'PDF 服务遇到内部错误。',
      },
      refused: {
        heading: '此证据无法生成 PDF',
      },
      incomplete: {
        heading: 'PDF 内容不完整',
        text: '因此没有生成。将会缺少：',
      },
      doesNotFit: {
        heading: ({ count, recipient }) => `PDF 不符合 ${count} 项限制（${recipient}）`,
      },
    },
    cutCardNumbers: '请在数据中将卡号截至前 6 位和后 4 位，或不展示含有卡号的内容。',
    releasedStays: '已发布的内容不能在此更改：请选择其他接收方，或在预览中减少章节。',
    leaveOut: (part) => `不展示“${part}”`,
    dropRecipient: '不设限制',
    allowGaps: '接受缺少的内容',
    retryIn: (count) => `预计 ${count} 秒后可以受理。`,
    retryNow: '现在应可受理。',
  },
  tc: {
    kinds: {
      unreachable: {
        heading: '無法連接 PDF 服務',
        text: '服務可能已停止，或不接受來自本頁面的請求。如持續出現，請聯絡系統管理員。',
      },
      busy: {
        heading: 'PDF 服務繁忙',
        text: '目前無法接受更多文件。',
      },
      interrupted: {
        heading: 'PDF 服務中斷',
        text: '服務正在重新啟動。',
      },
      tooSlow: {
        heading: 'PDF 未能及時完成',
        text: '服務可能負載過高，或報告內容過多。',
      },
      unauthenticated: {
        heading: 'PDF 服務不接受您的登入憑證',
        text: '您仍處於登入狀態。請告知系統管理員：PDF 服務的設定與本系統不符。',
      },
      forbidden: {
        heading: '您無權查看此證據',
        text: '您的權限不包括此證據。',
      },
      missing: {
        heading: '沒有這份已發佈的報告',
        text: '開啟本頁之後，報告可能已被撤回。',
      },
      evidenceUnavailable: {
        heading: '暫時無法讀取證據',
        text: 'PDF 服務未收到平台的回應。',
      },
      server: {
        heading: '無法製作 PDF',
        text: 'PDF 服務遇到內部錯誤。',
      },
      refused: {
        heading: '此證據無法製成 PDF',
      },
      incomplete: {
        heading: 'PDF 內容並不完整',
        text: '因此沒有製作。將會缺少：',
      },
      doesNotFit: {
        heading: ({ count, recipient }) => `PDF 不符合 ${count} 項限制（${recipient}）`,
      },
    },
    cutCardNumbers: '請在資料中將卡號截至首 6 位及末 4 位，或不展示含有卡號的內容。',
    releasedStays: '已發佈的內容不能在此更改：請選擇其他接收方，或在預覽中減少章節。',
    leaveOut: (part) => `不展示「${part}」`,
    dropRecipient: '不設限制',
    allowGaps: '接受缺少的內容',
    retryIn: (count) => `預計 ${count} 秒後可以受理。`,
    retryNow: '現在應可受理。',
  },
};

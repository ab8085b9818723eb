import type { Language } from '@cbp/shared/language';

/** Reasons for a failed PDF, and what would help. */
const en = {
  kinds: {
    unreachable: {
      heading: 'Couldn’t reach the PDF service',
      text: 'It may be stopped, or it may not accept calls from this page. Contact your administrator if this continues.',
    },
    busy: {
      heading: 'The PDF service is busy',
      text: 'It can’t accept more documents right now.',
    },
    interrupted: {
      heading: 'The PDF service was interrupted',
      text: 'It’s restarting.',
    },
    tooSlow: {
      heading: 'The PDF took too long',
      text: 'The service may be busy, or the report may be very large.',
    },
    unauthenticated: {
      heading: 'The PDF service rejected your sign-in',
      text: 'You’re still signed in to the portal. Tell your administrator that the PDF service is set up for another portal.',
    },
    forbidden: {
      heading: 'You don’t have access to this evidence',
      text: 'Your permissions don’t cover it.',
    },
    missing: {
      heading: 'Released report not found',
      text: 'It may have been revoked since you opened this page.',
    },
    evidenceUnavailable: {
      heading: 'Couldn’t load the evidence',
      text: 'The PDF service gets no response from the platform.',
    },
    server: {
      heading: 'Couldn’t generate the PDF',
      text: 'The PDF service had an internal error.',
    },
    refused: {
      heading: 'Couldn’t generate a PDF from this evidence',
    },
    incomplete: {
      heading: 'The PDF would be incomplete',
      text: 'It wasn’t generated. Missing:',
    },
    doesNotFit: {
      heading: ({ count, recipient }: { count: number; recipient: string }) =>
        count === 1
          ? `The PDF doesn’t meet 1 limit (${recipient})`
          : `The PDF doesn’t meet ${count} limits (${recipient})`,
    },
  },
  cutCardNumbers:
    'Truncate card numbers in the data to the first 6 and last 4 digits, or hide the sections that show them.',
  releasedStays:
    'The released report can’t be changed here. Choose another recipient, or hide sections in the preview.',
  leaveOut: (part: string) => `Hide ${part}`,
  dropRecipient: 'Remove limits',
  allowGaps: 'Generate anyway',
  retryIn: (count: number) => `Try again in ${count} s.`,
  retryNow: 'You can try again now.',
};

export const pdfFailureTexts: Record<Language, typeof en> = {
  en,
  sc: {
    kinds: {
      unreachable: {
        heading: '无法连接 PDF 服务',
        text: '服务可能已停止，或不接受来自本页面的请求。如持续出现，请联系您的管理员。',
      },
      busy: {
        heading: 'PDF 服务繁忙',
        text: '目前不能接受更多文件。',
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
        text: '您仍处于登录状态。请告知您的管理员：PDF 服务的设置与本系统不符。',
      },
      forbidden: {
        heading: '您无权查看此证据',
        text: '您的权限不包括此证据。',
      },
      missing: {
        heading: '找不到已发布的报告',
        text: '打开本页之后，报告可能已撤销发布。',
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
    cutCardNumbers: '请在数据中仅保留卡号的前 6 位和后 4 位，或不展示含有卡号的内容。',
    releasedStays: '已发布的报告不能在此更改。请选择其他接收方，或在预览中隐藏部分内容。',
    leaveOut: (part) => `隐藏“${part}”`,
    dropRecipient: '移除限制',
    allowGaps: '仍要生成',
    retryIn: (count) => `请在 ${count} 秒后重试。`,
    retryNow: '现在可以重试。',
  },
  tc: {
    kinds: {
      unreachable: {
        heading: '無法連接 PDF 服務',
        text: '服務可能已停止，或不接受來自本頁面的請求。如持續出現，請聯絡您的管理員。',
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
        text: '您仍處於登入狀態。請告知您的管理員：PDF 服務的設定與本系統不符。',
      },
      forbidden: {
        heading: '您無權檢視此證據',
        text: '您的權限不包括此證據。',
      },
      missing: {
        heading: '找不到已發佈的報告',
        text: '開啟本頁之後，報告可能已撤銷發佈。',
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
    cutCardNumbers: '請在資料中只保留卡號的首 6 位及末 4 位，或不展示含有卡號的內容。',
    releasedStays: '已發佈的報告不可在此更改。請選擇其他接收方，或在預覽中隱藏部分內容。',
    leaveOut: (part) => `隱藏「${part}」`,
    dropRecipient: '移除限制',
    allowGaps: '仍要製作',
    retryIn: (count) => `請在 ${count} 秒後重試。`,
    retryNow: '現在可以重試。',
  },
};

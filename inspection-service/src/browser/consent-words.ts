/** Words of cookie walls in the languages of shops, as sources of regular expressions. */
export const CONSENT_WORDS = {
  about: 'cookie|consent|gdpr|datenschutz|einwilligung|vie privée|privacidad|隐私|隱私|私隱|クッキー|同意',
  reject:
    '^(?:reject|decline|deny|refuse|only (?:necessary|essential)|necessary only|essential only|continue without|no,? thanks|close|dismiss|×|✕|x$|ablehnen|alle ablehnen|nur (?:notwendige|erforderliche)|schließen|refuser|tout refuser|continuer sans|fermer|rechazar|solo necesarias|cerrar|拒绝|拒絕|全部拒|仅必要|僅必要|关闭|關閉|不同意|拒否|すべて拒否|必要な|閉じる)',
  accept:
    '^(?:accept|allow|agree|i agree|got it|ok|okay|understood|akzeptieren|alle akzeptieren|zustimmen|verstanden|accepter|tout accepter|j.accepte|aceptar|entendido|接受|同意|全部接受|允许|允許|知道了|確定|确定|許可|同意する|すべて許可)',
} as const;

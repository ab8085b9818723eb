export type ShopLanguage = 'en' | 'sc' | 'tc' | 'de' | 'fr' | 'es' | 'ja';
export type PolicyName = 'refund' | 'return' | 'cancellation' | 'delivery' | 'terms' | 'privacy';

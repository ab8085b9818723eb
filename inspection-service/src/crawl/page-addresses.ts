/** Addresses of one product; `collection` of many. */
export const PRODUCT_PATH =
  /\/(?:products?|item|items|p|dp|shop|produkt|produkte|produit|produits|producto|productos|goods|detail|sku|商品)\/[^/]{2,}/;
export const COLLECTION_PATH =
  /\/(?:collections?|categor(?:y|ies)|product-category|shop|store|products|catalog(?:ue)?|kategorie|categorie|categoria|tienda|boutique)(?:\/|$)/;

/** Addresses that put something in a cart, sign in or out, or change something. They are never opened. */
export const ACTING =
  /add[-_]?to[-_]?(?:cart|basket|bag|wishlist)|\/cart\/(?:add|change|update|clear)|[?&](?:add|action|buy|remove|delete|do)=|log[-_]?(?:out|in|off)|sign[-_]?(?:out|in|up|off)|\/(?:account|register|konto|compte|cuenta|admin|wp-admin|wp-login|unsubscribe)(?:[/.?]|$)/i;

import type { StoredCard } from '@boxzone/contract'

/** Tells one card from the next when the customer comes back from the payment page. */
export const cardMark = (card: StoredCard | null): string =>
  card === null ? 'none' : `${card.last4}-${card.expiryMonth}-${card.expiryYear}`

import type { StoredCard } from '@boxzone/contract'

/** What the letter about an expiring card leads with, in the place of a mark: the card change opens by itself. */
export const opensCardChange = 'update'

/** Tells one card from the next when the customer comes back from the payment page. */
export const cardFingerprint = (card: StoredCard | null): string =>
  card === null ? 'none' : `${card.last4}-${card.expiryMonth}-${card.expiryYear}`

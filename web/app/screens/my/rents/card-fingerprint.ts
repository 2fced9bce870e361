import type { StoredCard } from '@boxzone/contract'

/** Value of `?card=` in the e-mail about an expiring card. It opens the card change. */
export const opensCardChange = 'update'

/** Distinguishes the new card from the old one after the payment page. */
export const cardFingerprint = (card: StoredCard | null): string =>
  card === null ? 'none' : `${card.last4}-${card.expiryMonth}-${card.expiryYear}`

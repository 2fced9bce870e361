import type { ProviderName } from './port.ts'

type AcceptedCard = 'visa' | 'mastercard' | 'maestro' | 'apple-pay' | 'google-pay'

/** Cards and wallets that the payment page of a provider accepts. The footer of every page shows only these marks. */
export const acceptedCards: Readonly<Record<ProviderName, readonly AcceptedCard[]>> = {
  sandbox: ['visa', 'mastercard'],
  stripe: ['visa', 'mastercard', 'apple-pay', 'google-pay'],
  barion: ['visa', 'mastercard', 'maestro'],
}

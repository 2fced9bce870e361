import { useTranslations } from '#app/lib/i18n/texts.tsx'

/** Why the bank refused a card, from the code of the payment provider. */
export function useDeclineText(): (code: string | null) => string {
  const t = useTranslations('office.decline')
  return (code) => {
    switch (code) {
      case 'insufficient_funds':
      case 'expired_card':
      case 'generic_decline':
      case 'authentication_required':
        return t(code)
      case 'card_closed':
      case 'account_closed':
        return t('card_closed')
      case 'lost_card':
      case 'stolen_card':
      case 'pickup_card':
        return t('lost_card')
      case null:
        return t('generic_decline')
      default:
        return t('other', { code })
    }
  }
}

import type { AmountOwed, api, OutputOf } from '@boxzone/contract'
import { formatMoney } from '@boxzone/i18n/format'
import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

type RemovalState = OutputOf<typeof api.accountRemovalState>

export const isRemovalBlocked = ({ activeContracts, owed }: RemovalState): boolean =>
  activeContracts > 0 || owed.length > 0

/** Why the account cannot be deleted yet, with the steps that make it possible. */
export function RemovalObstacles({ state }: { state: RemovalState }) {
  const t = useTranslations('profile.remove')
  const amountsOf = useAmounts()
  const { activeContracts, owed, heldDeposits } = state
  const isBlocked = isRemovalBlocked(state)
  return (
    <>
      {isBlocked && <h2 className="text-title">{t('blockedTitle')}</h2>}
      {activeContracts > 0 && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to="/my/contracts" size={44}>
              {t('contracts')}
            </ButtonLink>
          }
        >
          {t('blockedContracts', { count: activeContracts })}
        </Banner>
      )}
      {owed.length > 0 && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to="/my/rents" size={44}>
              {t('pay')}
            </ButtonLink>
          }
        >
          {t('blockedOwed', { amounts: amountsOf(owed) })}
        </Banner>
      )}
      {heldDeposits.length > 0 && <Banner>{t('heldDeposit', { amounts: amountsOf(heldDeposits) })}</Banner>}
    </>
  )
}

function useAmounts() {
  const language = useLocale()
  return (amounts: readonly AmountOwed[]): string =>
    new Intl.ListFormat(language).format(amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)))
}

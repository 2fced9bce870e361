import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TermsDialog } from '#app/features/contract-terms/lazy-terms-dialog.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney, useRoundMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'

/** Insurance and invoicing period of a running contract, with a change that is already agreed. */
export function TermsSection({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.terms')
  const [isOpen, setOpen] = useState(false)
  const { insurance, invoicing } = contract
  return (
    <Card as="section" padding="large" aria-labelledby="terms" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="terms" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1">
          {t('months', { months: invoicing.periodInMonths })},{' '}
          <InsuranceText insurance={insurance} contract={contract} />
        </p>
        <NextTerms contract={contract} />
      </div>
      <Button look="line" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <TermsDialog contract={contract} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function NextTerms({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.terms')
  const language = useLanguage()
  const money = useMoney()
  const insuranceText = useInsuranceText(contract)
  const { nextTerms, price } = contract
  if (nextTerms === null) return null
  return (
    <p className="mt-1 font-strong">
      {t('next', {
        day: formatDay(nextTerms.from, language, { style: 'long' }),
        period: t('months', { months: nextTerms.periodInMonths }),
        insurance: insuranceText(nextTerms.insurance),
        amount: money(nextTerms.totalPrice, price.currency),
      })}
    </p>
  )
}

function useInsuranceText(contract: Contract) {
  const t = useTranslations('contracts.terms')
  const roundMoney = useRoundMoney()
  return (insurance: { coverage: number } | null): string =>
    insurance ? t('upTo', { amount: roundMoney(insurance.coverage, contract.price.currency) }) : t('none')
}

function InsuranceText({ insurance, contract }: { insurance: Contract['insurance']; contract: Contract }) {
  return useInsuranceText(contract)(insurance)
}

import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { isDepositUnclaimed } from '#app/domain/contracts/eviction.rules.ts'
import { useSettled } from '#app/forms/use-settled.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { daysBetween, todayIn } from '#app/lib/time/days.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import type { DeferredContracts } from './box-details.tsx'

/** A countdown for each Box with an open termination, and deposits that require an eviction confirmation. */
export function EndingBoxes({ contracts }: { contracts: DeferredContracts }) {
  const all = useSettled(contracts)?.value ?? []
  return all.map((contract) => {
    if (isDepositUnclaimed(contract)) return <Unclaimed key={contract.id} contract={contract} />
    const { id, status, terminationAt, withdrawal } = contract
    if (status !== 'TERMINATING' || terminationAt === null || withdrawal !== null) return null
    return <Countdown key={id} contract={contract} lastDay={terminationAt} />
  })
}

function Countdown({ contract, lastDay }: { contract: Contract; lastDay: string }) {
  const t = useTranslations('doors')
  const language = useLanguage()
  const { id, boxNumber, deposit, warehouse } = contract
  const days = daysBetween(todayIn(warehouse.timeZone), lastDay)
  if (days < 0) return null
  const day = formatDay(lastDay, language, { style: 'long' })
  const hasDeposit = deposit.status === 'HELD' && deposit.amount > 0
  return (
    <Banner tone="warning" title={t('ending.days', { days, box: t('box', { number: boxNumber }) })}>
      {hasDeposit ? t('ending.until', { day }) : t('ending.untilNoDeposit', { day })}{' '}
      <TextLink to={href('/my/contracts/:id', { id })}>{t('ending.contract')}</TextLink>
    </Banner>
  )
}

function Unclaimed({ contract }: { contract: Contract }) {
  const t = useTranslations('doors')
  const money = useMoney()
  const { id, boxNumber, deposit, price } = contract
  return (
    <Banner tone="warning" title={t('ending.unconfirmed', { box: t('box', { number: boxNumber }) })}>
      {t('ending.why', { amount: money(deposit.amount, price.currency) })}{' '}
      <TextLink to={href('/my/contracts/:id/eviction', { id })}>{t('ending.confirm')}</TextLink>
    </Banner>
  )
}

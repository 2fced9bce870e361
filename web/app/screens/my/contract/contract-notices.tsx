import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { isDepositUnclaimed } from '#app/domain/contracts/eviction.rules.ts'
import { isWithdrawnUnstarted } from '#app/domain/contracts/start.rules.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

interface ContractNoticesProps {
  contract: Contract
  /** The current day in the time zone of the warehouse. */
  today: string
  /** An invoice of the contract is unpaid. */
  isUnpaid?: boolean | undefined
}

/** Notices about the state of the contract: not started, suspended, terminating, withdrawn, evicted or ended. */
export function ContractNotices({ contract, today, isUnpaid = false }: ContractNoticesProps) {
  const t = useTranslations('contracts')
  return (
    <>
      {contract.accessSuspended && (
        <Banner
          tone="danger"
          title={t('suspended.title')}
          action={
            <ButtonLink to="/my/rents" size={44}>
              {t('suspended.pay')}
            </ButtonLink>
          }
        >
          {contract.disputed ? t('suspended.disputed') : t('suspended.text')}
        </Banner>
      )}
      <Starting contract={contract} today={today} />
      <Ending contract={contract} today={today} isUnpaid={isUnpaid} />
    </>
  )
}

/** Until the first day the Box is reserved, but the doors stay closed. */
function Starting({ contract, today }: ContractNoticesProps) {
  const t = useTranslations('contracts.notice')
  const language = useLanguage()
  const { status, startsOn } = contract
  if (status !== 'ACTIVE' || startsOn <= today) return null
  return (
    <Banner tone="info" title={t('startsTitle', { day: formatDay(startsOn, language, { style: 'long' }) })}>
      {t('starts')}
    </Banner>
  )
}

function Ending({ contract, today, isUnpaid }: ContractNoticesProps) {
  const t = useTranslations('contracts.notice')
  const language = useLanguage()
  const { status, terminationAt, withdrawal, deposit } = contract
  if (terminationAt === null) return null
  const day = formatDay(terminationAt, language, { style: 'long' })
  if (isWithdrawnUnstarted(contract)) {
    return (
      <Banner tone="info" title={t('unstartedTitle')}>
        {t('unstarted', { day })} <DepositText deposit={deposit} isUnstarted />
      </Banner>
    )
  }
  if (status === 'TERMINATING' && withdrawal) {
    return <Withdrawn contract={contract} today={today} withdrawal={withdrawal} />
  }
  if (status === 'TERMINATING') {
    return (
      <Banner tone="warning" title={t('requestedTitle')}>
        {t('requested', { day })}
      </Banner>
    )
  }
  if (status === 'EVICTED') {
    return (
      <Banner tone="success" title={t('evictedTitle')}>
        {t(withdrawal ? 'ended' : 'evicted', { day })} <DepositText deposit={deposit} />
      </Banner>
    )
  }
  if (status !== 'TERMINATED') return null
  if (isDepositUnclaimed(contract)) return <Unconfirmed contract={contract} day={day} isUnpaid={isUnpaid} />
  const isHeld = deposit.status === 'HELD' && deposit.amount > 0
  return (
    <Banner tone={deposit.objection === null && !(isHeld && isUnpaid) ? 'info' : 'warning'}>
      {t('ended', { day })} {isHeld && isUnpaid ? t('unpaid') : <DepositText deposit={deposit} />}
    </Banner>
  )
}

/** Why the deposit is held, and the step that releases it. */
function Unconfirmed({
  contract,
  day,
  isUnpaid,
}: Pick<ContractNoticesProps, 'contract' | 'isUnpaid'> & { day: string }) {
  const t = useTranslations('contracts.notice')
  const evict = useTranslations('contracts.leave')('evict')
  const money = useMoney()
  const { id, deposit, price } = contract
  return (
    <Banner
      tone="warning"
      title={t('unconfirmedTitle', { amount: money(deposit.amount, price.currency) })}
      action={
        <ButtonLink to={href('/my/contracts/:id/eviction', { id })} size={44}>
          {evict}
        </ButtonLink>
      }
    >
      {t('unconfirmed', { day })} {isUnpaid && t('unpaid')}
    </Banner>
  )
}

interface WithdrawnProps extends ContractNoticesProps {
  withdrawal: NonNullable<Contract['withdrawal']>
}

function Withdrawn({ contract, today, withdrawal: { emptyBy, depositBy } }: WithdrawnProps) {
  const t = useTranslations('contracts.notice')
  const language = useLanguage()
  const long = (day: string) => formatDay(day, language, { style: 'long' })
  const isOpen = today <= emptyBy
  return (
    <Banner tone="warning" title={t('withdrawnTitle')}>
      {isOpen ? t('withdrawn', { day: long(emptyBy) }) : t('withdrawnClosed', { day: long(emptyBy) })}{' '}
      {contract.deposit.status === 'HELD' && t('withdrawnDeposit', { day: long(depositBy) })}
    </Banner>
  )
}

/** Says when the deposit is refunded, or why staff object to the refund. */
function DepositText({ deposit, isUnstarted = false }: Pick<Contract, 'deposit'> & { isUnstarted?: boolean }) {
  const t = useTranslations('contracts.notice')
  const language = useLanguage()
  const { dueOn, objection, byTransfer } = deposit
  if (objection !== null) return t('objection', { reason: objection })
  if (dueOn === null) return null
  const day = formatDay(dueOn, language, { style: 'long' })
  if (isUnstarted) return t('unstartedDeposit', { day })
  return byTransfer ? t('depositTransfer', { day }) : t('deposit', { day })
}

import type { Contract, Rent, StoredCard } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import CreditCard from 'lucide-react/icons/credit-card'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { PayButton } from '#app/features/rents/pay-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { ChangeCard } from './change-card.tsx'

interface DueCardProps {
  rent: Rent
  /** The oldest unpaid invoice. A new card pays it immediately. */
  oldest: Rent | undefined
  /** Number of other unpaid invoices. */
  more: number
  contract: Contract | undefined
  card: StoredCard | null
  today: string
}

/** The due invoice: delay, amount, next charge attempt, and the day of the suspension. */
export function DueCard({ rent, oldest, more, contract, card, today }: DueCardProps) {
  const t = useTranslations('rents.due')
  const boxName = useBoxName(rent.boxName)
  const dayRange = useDateRange()
  const money = useMoney()
  const amount = money(rent.amount, rent.price.currency)
  return (
    <Card
      as="section"
      aria-label={t('label')}
      padding="none"
      className="flex flex-col p-5 [box-shadow:inset_0_5px_0_var(--danger)] md:p-6"
    >
      <p className="flex items-center gap-2 font-strong text-danger">
        <Icon shape={TriangleAlert} />
        {rent.dispute ? t('disputed') : rent.overdueDays > 0 ? t('late', { days: rent.overdueDays }) : t('today')}
      </p>
      <p className="my-1 text-[clamp(40px,5vw,56px)] leading-tight font-heavy tracking-[-0.03em]">{amount}</p>
      <p>
        {boxName}, {rent.warehouseName}
      </p>
      <p className="text-ink-soft">{dayRange(rent.period.from, rent.period.to)}</p>
      <ul className="mt-3.5 mb-5 grid gap-1.5 border-t border-line pt-3.5">
        {rent.dispute ? <Dispute rent={rent} dispute={rent.dispute} /> : <NextAttempt rent={rent} card={card} />}
        {rent.dispute?.status !== 'OPEN' && <Doors rent={rent} contract={contract} today={today} />}
      </ul>
      <div className="mt-auto grid justify-items-center gap-1.5">
        <PayButton rent={rent} main>
          {t('pay', { amount })}
        </PayButton>
        <ChangeCard card={card} pays={oldest}>
          {t('otherCard')}
        </ChangeCard>
        {more > 0 && <p className="text-small text-ink-soft">{t('more', { count: more })}</p>}
      </div>
    </Card>
  )
}

function NextAttempt({ rent, card }: Pick<DueCardProps, 'rent' | 'card'>) {
  const t = useTranslations('rents.due')
  const language = useLanguage()
  const { nextAttemptOn, attempts } = rent.paying
  return (
    <Fact icon={CreditCard}>
      {card === null ? t('noCard') : attempts > 0 ? t('declined') : null}{' '}
      {nextAttemptOn === null
        ? t('noMore')
        : t('again', { day: formatDay(nextAttemptOn, language, { style: 'long' }) })}
    </Fact>
  )
}

/** Why the paid invoice is owed again, and what the customer can do. */
function Dispute({ rent, dispute: { status, fee } }: { rent: Rent; dispute: NonNullable<Rent['dispute']> }) {
  const t = useTranslations('rents.due')
  const money = useMoney()
  return (
    <>
      <Fact icon={CreditCard}>
        {status === 'OPEN' ? t('disputeOpen') : t('disputeLost')}{' '}
        {fee > 0 && t('disputeFee', { fee: money(fee, rent.price.currency) })}
      </Fact>
      {status === 'OPEN' && <Fact icon={LockKeyhole}>{t('disputeDoors')}</Fact>}
    </>
  )
}

function Doors({ rent, contract, today }: Pick<DueCardProps, 'rent' | 'contract' | 'today'>) {
  const t = useTranslations('rents.due')
  const language = useLanguage()
  const day = rent.suspendsOn
  if (contract?.accessSuspended) return <Fact icon={LockKeyhole}>{t('suspended')}</Fact>
  if (contract?.status === 'TERMINATED' || day === null || day <= today) return null
  return <Fact icon={LockKeyhole}>{t('open', { day: formatDay(day, language, { style: 'long' }) })}</Fact>
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon shape={icon} className="mt-0.5 text-ink-soft" />
      <span>{children}</span>
    </li>
  )
}

import type { StoredCard } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import CircleCheck from 'lucide-react/icons/circle-check'
import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import type { NextPayment } from '#app/domain/rents/rents.rules.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { ChangeCard } from './change-card.tsx'

interface SettledCardProps {
  next: NextPayment | undefined
  card: StoredCard | null
}

/** No invoice is due. Shows the next payment and the stored card. */
export function SettledCard({ next, card }: SettledCardProps) {
  const t = useTranslations('rents')
  const boxName = useBoxName(next?.contract.boxName ?? '')
  const language = useLanguage()
  const money = useMoney()
  return (
    <Card as="section" padding="none" className="flex flex-col p-5 md:p-6" aria-label={t('settled.title')}>
      <p className="flex items-center gap-2 font-strong text-action">
        <Icon shape={CircleCheck} />
        {t('settled.title')}
      </p>
      {next ? (
        <div className="my-4">
          <p className="text-ink-soft">{t('settled.next')}</p>
          {next.amount !== null && (
            <p className="text-fact font-heavy tracking-[-0.03em]">{money(next.amount, next.currency)}</p>
          )}
          {next.credit > 0 && (
            <p className="text-ink-soft">{t('settled.credit', { amount: money(next.credit, next.currency) })}</p>
          )}
          <p>{formatDay(next.on, language, { style: 'long' })}</p>
          <p className="text-ink-soft">
            {boxName}, {next.contract.warehouse.name}
          </p>
          {next.amount === null && <p className="text-ink-soft">{t('settled.last')}</p>}
        </div>
      ) : (
        <p className="my-4 text-ink-soft">{t('settled.none')}</p>
      )}
      <PaymentCard card={card} />
    </Card>
  )
}

function PaymentCard({ card }: { card: StoredCard | null }) {
  const t = useTranslations('rents.card')
  const expiry = card ? `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}` : ''
  return (
    <div className="mt-auto grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="flex gap-2.5">
        <Icon shape={CreditCard} className="mt-0.5 text-ink-soft" />
        {card ? t('label', { last4: card.last4, expiry }) : t('none')}
      </p>
      {card && !card.usable && <Banner tone="danger">{t('unusable')}</Banner>}
      {card?.usable && card.expiresSoon && <Banner tone="warning">{t('soon')}</Banner>}
      <span className="-ml-2 grid justify-items-start">
        <ChangeCard card={card}>{t('change')}</ChangeCard>
      </span>
    </div>
  )
}

import type { PaymentOutcome, Rent, StoredCard } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { cardFingerprint, opensCardChange } from './card-fingerprint.ts'

/** Delays between checks of a payment that has no result at the provider yet. */
const checksMs = [1_000, 2_000, 3_000, 4_000]

/** Revalidates until the payment has a result or all attempts are used. */
function usePaymentPolling(isWaiting: boolean): { isOver: boolean; checkAgain: () => void } {
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const wait = checksMs[round]
    if (!isWaiting || wait === undefined) return
    const timer = setTimeout(() => void revalidate().then(() => setRound(round + 1)), wait)
    return () => clearTimeout(timer)
  }, [isWaiting, round, revalidate])
  return { isOver: round >= checksMs.length, checkAgain: () => setRound(checksMs.length - 1) }
}

interface PaymentResultProps {
  rents: readonly Rent[]
  card: StoredCard | null
  /** Null without a payment in the URL, or if its outcome is not available to this account. */
  outcome: PaymentOutcome | null
}

/** Result of the payment page: paid, cancelled, declined, or not known to the provider yet. */
export function PaymentResult({ rents, card, outcome }: PaymentResultProps) {
  const [query] = useSearchParams()
  const change = useUpdateSearchParams()
  const rent = rents.find(({ id }) => id === query.get('rent'))
  const before = query.get('card')
  // The filter of the invoices stays in the URL.
  const dismiss = () => change({ rent: undefined, card: undefined, pay: undefined, paymentId: undefined })
  if (rent) return <RentResult rent={rent} outcome={outcome} newCard={newCard(before, card)} onDismiss={dismiss} />
  if (before === null || before === opensCardChange) return null
  return <CardResult outcome={outcome} newCard={newCard(before, card)} onDismiss={dismiss} />
}

/** The stored card, if it differs from the card before the payment page. */
const newCard = (before: string | null, card: StoredCard | null): StoredCard | null =>
  card !== null && before !== null && cardFingerprint(card) !== before ? card : null

interface ResultProps {
  outcome: PaymentOutcome | null
  newCard: StoredCard | null
  onDismiss: () => void
}

function RentResult({ rent, outcome, newCard, onDismiss }: ResultProps & { rent: Rent }) {
  const t = useTranslations('rents.result')
  const money = useMoney()
  const number = rent.invoiceNumber ?? ''
  if (isPaid(rent)) {
    const amount = money(rent.amount, rent.price.currency)
    return (
      <Banner tone="success" live title={t('paidTitle')} onDismiss={onDismiss}>
        {t('paid', { amount, number })}
        {newCard && ` ${t('cardSaved', { last4: newCard.last4 })}`}
      </Banner>
    )
  }
  if (outcome === 'CANCELED') {
    return (
      <Banner tone="warning" live title={t('canceledTitle')} onDismiss={onDismiss}>
        {t('canceled', { number })}
      </Banner>
    )
  }
  if (outcome === 'DECLINED') {
    return (
      <Banner tone="danger" live title={t('declinedTitle')} onDismiss={onDismiss}>
        {t('declined')}
      </Banner>
    )
  }
  return outcome && <Waiting />
}

function CardResult({ outcome, newCard, onDismiss }: ResultProps) {
  const t = useTranslations('rents.result')
  if (newCard) {
    return (
      <Banner tone="success" live onDismiss={onDismiss}>
        {t('cardSaved', { last4: newCard.last4 })}
      </Banner>
    )
  }
  if (outcome === 'WAITING') return <Waiting />
  return (
    <Banner tone={outcome === 'DECLINED' ? 'danger' : 'warning'} live onDismiss={onDismiss}>
      {t(outcome === 'DECLINED' ? 'cardDeclined' : outcome === 'CANCELED' ? 'cardCanceled' : 'cardSame')}
    </Banner>
  )
}

/** The provider has no result yet. */
function Waiting() {
  const t = useTranslations('rents.result')
  const { isOver, checkAgain } = usePaymentPolling(true)
  if (!isOver) return <Banner live>{t('waiting')}</Banner>
  return (
    <Banner tone="warning" live title={t('lateTitle')} action={<CheckAgain onClick={checkAgain} />}>
      {t('late')}
    </Banner>
  )
}

function CheckAgain({ onClick }: { onClick: () => void }) {
  const t = useTranslations('rents.result')
  return (
    <Button look="line" size={44} onClick={onClick}>
      {t('check')}
    </Button>
  )
}

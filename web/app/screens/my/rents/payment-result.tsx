import type { Rent, StoredCard } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { cardFingerprint, opensCardChange } from './card-fingerprint.ts'

/** The provider notifies the server, so the payment may be confirmed shortly after the customer returns. */
const checksMs = [1_000, 2_000, 3_000, 4_000]

/** Revalidates until the payment is confirmed or all attempts are used. */
function usePaymentPolling(isWaiting: boolean): { isOver: boolean; again: () => void } {
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const wait = checksMs[round]
    if (!isWaiting || wait === undefined) return
    const timer = setTimeout(() => void revalidate().then(() => setRound(round + 1)), wait)
    return () => clearTimeout(timer)
  }, [isWaiting, round, revalidate])
  return { isOver: round >= checksMs.length, again: () => setRound(checksMs.length - 1) }
}

/** Result of the payment page: paid, not known yet, or not received. */
export function PaymentResult({ rents, card }: { rents: readonly Rent[]; card: StoredCard | null }) {
  const [query] = useSearchParams()
  const change = useUpdateSearchParams()
  const rent = rents.find(({ id }) => id === query.get('rent'))
  const before = query.get('card')
  // The filter of the invoices stays in the URL.
  const dismiss = () => change({ rent: undefined, card: undefined, pay: undefined })
  if (rent) return <RentResult rent={rent} newCard={newCard(before, card)} onDismiss={dismiss} />
  if (before === null || before === opensCardChange) return null
  return <CardResult newCard={newCard(before, card)} onDismiss={dismiss} />
}

/** The stored card, if it differs from the card before the payment page. */
const newCard = (before: string | null, card: StoredCard | null): StoredCard | null =>
  card !== null && before !== null && cardFingerprint(card) !== before ? card : null

interface ResultProps {
  newCard: StoredCard | null
  onDismiss: () => void
}

function RentResult({ rent, newCard, onDismiss }: ResultProps & { rent: Rent }) {
  const t = useTranslations('rents.result')
  const money = useMoney()
  const { isOver, again } = usePaymentPolling(!isPaid(rent))
  if (isPaid(rent)) {
    const amount = money(rent.amount, rent.price.currency)
    return (
      <Banner tone="success" live title={t('paidTitle')} onDismiss={onDismiss}>
        {t('paid', { amount, number: rent.invoiceNumber ?? '' })}
        {newCard && ` ${t('cardSaved', { last4: newCard.last4 })}`}
      </Banner>
    )
  }
  if (!isOver) return <Waiting />
  return (
    <Banner tone="danger" live title={t('unpaidTitle')} action={<CheckAgain onPress={again} />} onDismiss={onDismiss}>
      {t('unpaid')}
    </Banner>
  )
}

function CardResult({ newCard, onDismiss }: ResultProps) {
  const t = useTranslations('rents.result')
  const { isOver, again } = usePaymentPolling(newCard === null)
  if (newCard) {
    return (
      <Banner tone="success" live onDismiss={onDismiss}>
        {t('cardSaved', { last4: newCard.last4 })}
      </Banner>
    )
  }
  if (!isOver) return <Waiting />
  return (
    <Banner tone="warning" live action={<CheckAgain onPress={again} />} onDismiss={onDismiss}>
      {t('cardSame')}
    </Banner>
  )
}

function Waiting() {
  const t = useTranslations('rents.result')
  return <Banner live>{t('waiting')}</Banner>
}

function CheckAgain({ onPress }: { onPress: () => void }) {
  const t = useTranslations('rents.result')
  return (
    <Button look="line" size={44} onClick={onPress}>
      {t('check')}
    </Button>
  )
}

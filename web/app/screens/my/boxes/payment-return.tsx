import { myRents, paymentOutcome } from 'virtual:calls'
import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** State of the payment. `contractId` is set when it is paid. */
type Outcome =
  | { state: 'waiting' }
  | { state: 'paid'; contractId: string }
  | { state: 'canceled' }
  | { state: 'declined' }
  | { state: 'unknown' }

/** Delays between polls: the provider's webhook may arrive shortly after the customer. */
const pollDelaysMs = [0, 1_000, 1_000, 2_000, 2_000, 4_000, 4_000]

/** After the payment page: reloads the doors as soon as the server has confirmed the payment. */
export function PaymentReturn({ locations }: { locations: readonly WarehouseDoors[] }) {
  const t = useTranslations('doors.payment')
  const [outcome, checkAgain, dismiss] = useOutcome(useReturnedPayment())
  if (outcome === undefined) return null
  if (outcome.state === 'paid') {
    const boxes = locations.flatMap((location) => location.boxes)
    return <Paid box={boxes.find(({ contractId }) => contractId === outcome.contractId)} onDismiss={dismiss} />
  }
  if (outcome.state === 'waiting') return <Banner live>{t('waiting')}</Banner>
  if (outcome.state !== 'unknown') {
    return (
      <Banner
        tone={outcome.state === 'declined' ? 'danger' : 'warning'}
        live
        title={t(`${outcome.state}Title`)}
        onDismiss={dismiss}
      >
        {t(outcome.state)}
      </Banner>
    )
  }
  const checkButton = (
    <Button look="line" size={44} onClick={checkAgain}>
      {t('check')}
    </Button>
  )
  return (
    <Banner tone="warning" live title={t('unknownTitle')} action={checkButton} onDismiss={dismiss}>
      {t('unknown')}
    </Banner>
  )
}

/** The doors stay closed when another overdue invoice is unpaid. */
export function Paid({ box, onDismiss }: { box: DoorBox | undefined; onDismiss: () => void }) {
  const t = useTranslations('doors.payment')
  const isClosed = box?.accessSuspended ?? false
  return (
    <Banner tone={isClosed ? 'warning' : 'success'} live title={t('paidTitle')} onDismiss={onDismiss}>
      {isClosed ? t('more') : t('paid')}
    </Banner>
  )
}

interface ReturnedPayment {
  readonly rentId: string
  /** Null in a URL that the payment page did not create. */
  readonly paymentId: string | null
}

/** The ids in the URL. They stay set when a later navigation removes the parameters, so that polling continues. */
function useReturnedPayment(): ReturnedPayment | null {
  const [query] = useSearchParams()
  const rentId = query.get('rent')
  const inUrl = rentId === null ? null : { rentId, paymentId: query.get('paymentId') }
  const [payment, setPayment] = useState(inUrl)
  const isNew = inUrl && (inUrl.rentId !== payment?.rentId || inUrl.paymentId !== payment.paymentId)
  if (isNew) setPayment(inUrl)
  return payment
}

function useOutcome(payment: ReturnedPayment | null): [Outcome | undefined, () => void, () => void] {
  const [outcome, setOutcome] = useState<Outcome>()
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** The navigation repeats the overdue check, which removes `OverdueBanner`. */
  const settle = useEffectEvent(async (contractId: string, signal: AbortSignal) => {
    // Reloads the doors first, because their `accessSuspended` decides which message is shown.
    await revalidate()
    if (signal.aborted) return
    setOutcome({ state: 'paid', contractId })
    // The customer may have chosen a warehouse meanwhile.
    const query = new URLSearchParams(window.location.search)
    query.delete('rent')
    query.delete('paymentId')
    const target = { search: query.toString(), hash: window.location.hash }
    await navigate(target, { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round checks the same payment again
  useEffect(() => {
    if (payment === null) return
    const abort = new AbortController()
    setOutcome({ state: 'waiting' })
    void pollOutcome(payment, abort.signal).then((found) => {
      if (abort.signal.aborted) return
      if (found.state === 'paid') void settle(found.contractId, abort.signal)
      else setOutcome(found)
    })
    return () => abort.abort()
  }, [payment, round])
  return [outcome, () => setRound(round + 1), () => setOutcome(undefined)]
}

const ended = { CANCELED: 'canceled', DECLINED: 'declined' } as const

async function pollOutcome({ rentId, paymentId }: ReturnedPayment, signal: AbortSignal): Promise<Outcome> {
  for (const delayMs of pollDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal.aborted) break
    // Runs before the other calls, because it settles the payment and so changes the rents.
    const known = paymentId && (await call(paymentOutcome, { id: paymentId }, { signal }).catch(() => null))
    if (known && (known.outcome === 'CANCELED' || known.outcome === 'DECLINED')) return { state: ended[known.outcome] }
    const rents = await call(myRents, {}, { signal }).catch(() => [])
    const paid = rents.find((rent) => rent.id === rentId && isPaid(rent))
    if (paid) return { state: 'paid', contractId: paid.contractId }
  }
  return { state: 'unknown' }
}

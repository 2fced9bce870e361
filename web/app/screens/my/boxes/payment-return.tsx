import { myRents } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** State of the payment. `contractId` is set when it is paid. */
type Outcome = { state: 'waiting' } | { state: 'paid'; contractId: string } | { state: 'unknown' }

/** Delays between polls: the provider's webhook may arrive shortly after the customer. */
const pollDelaysMs = [0, 1_000, 1_000, 2_000, 2_000, 4_000, 4_000]

/** After the payment page: reloads the doors as soon as the server has confirmed the payment. */
export function PaymentReturn({ locations }: { locations: readonly WarehouseDoors[] }) {
  const t = useTranslations('doors.payment')
  const [outcome, checkAgain, dismiss] = useOutcome(useReturnedRentId())
  if (outcome === undefined) return null
  if (outcome.state === 'paid') {
    const boxes = locations.flatMap((location) => location.boxes)
    return <Paid box={boxes.find(({ contractId }) => contractId === outcome.contractId)} onDismiss={dismiss} />
  }
  if (outcome.state === 'waiting') return <Banner live>{t('waiting')}</Banner>
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

/** Id of the rent in the URL. Stays set when a later navigation removes the parameter, so that polling continues. */
function useReturnedRentId(): string | null {
  const inUrl = useSearchParams()[0].get('rent')
  const [rentId, setRentId] = useState(inUrl)
  if (inUrl !== null && inUrl !== rentId) setRentId(inUrl)
  return rentId
}

function useOutcome(rentId: string | null): [Outcome | undefined, () => void, () => void] {
  const [outcome, setOutcome] = useState<Outcome>()
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** The changed URL triggers the overdue check, which closes `OverduePopup`. */
  const settle = useEffectEvent(async (contractId: string, signal: AbortSignal) => {
    // Reloads the doors first, because their `accessSuspended` decides which message is shown.
    await revalidate()
    if (signal.aborted) return
    setOutcome({ state: 'paid', contractId })
    // The customer may have chosen a warehouse meanwhile.
    const query = new URLSearchParams(window.location.search)
    query.delete('rent')
    const target = { search: query.toString(), hash: window.location.hash }
    await navigate(target, { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round checks the same payment again
  useEffect(() => {
    if (rentId === null) return
    const abort = new AbortController()
    setOutcome({ state: 'waiting' })
    void pollUntilPaid(rentId, abort.signal).then((paid) => {
      if (abort.signal.aborted) return
      if (paid) void settle(paid.contractId, abort.signal)
      else setOutcome({ state: 'unknown' })
    })
    return () => abort.abort()
  }, [rentId, round])
  return [outcome, () => setRound(round + 1), () => setOutcome(undefined)]
}

async function pollUntilPaid(rentId: string, signal: AbortSignal): Promise<Rent | undefined> {
  for (const delayMs of pollDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal.aborted) return undefined
    const rents = await call(myRents, {}, { signal }).catch(() => [])
    const paid = rents.find((rent) => rent.id === rentId && isPaid(rent))
    if (paid) return paid
  }
  return undefined
}

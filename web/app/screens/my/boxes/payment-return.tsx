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

/** What is known of the payment; of one that arrived, the contract it was for. */
type Outcome = { state: 'waiting' } | { state: 'paid'; contractId: string } | { state: 'unknown' }

/** The provider tells the server, not this browser: its word may come a little later than the customer. */
const pausesMs = [0, 1_000, 1_000, 2_000, 2_000, 4_000, 4_000]

/** Back from the payment page: as soon as the money is known, the doors are asked for anew and open. */
export function PaymentReturn({ locations }: { locations: readonly WarehouseDoors[] }) {
  const t = useTranslations('doors.payment')
  const [outcome, again, dismiss] = useOutcome(useAskedRent())
  if (outcome === undefined) return null
  if (outcome.state === 'paid') {
    const boxes = locations.flatMap((location) => location.boxes)
    return <Paid box={boxes.find(({ contractId }) => contractId === outcome.contractId)} onDismiss={dismiss} />
  }
  if (outcome.state === 'waiting') return <Banner live>{t('waiting')}</Banner>
  const check = (
    <Button look="line" size={44} onClick={again}>
      {t('check')}
    </Button>
  )
  return (
    <Banner tone="warning" live title={t('unknownTitle')} action={check} onDismiss={dismiss}>
      {t('unknown')}
    </Banner>
  )
}

/** Of two overdue invoices the first was paid: the doors still wait for the other. */
export function Paid({ box, onDismiss }: { box: DoorBox | undefined; onDismiss: () => void }) {
  const t = useTranslations('doors.payment')
  const isClosed = box?.accessSuspended ?? false
  return (
    <Banner tone={isClosed ? 'warning' : 'success'} live title={t('paidTitle')} onDismiss={onDismiss}>
      {isClosed ? t('more') : t('paid')}
    </Banner>
  )
}

/** The payment somebody came back from. The address tells it once: who goes on to another place still waits for it. */
function useAskedRent(): string | null {
  const inAddress = useSearchParams()[0].get('rent')
  const [asked, setAsked] = useState(inAddress)
  if (inAddress !== null && inAddress !== asked) setAsked(inAddress)
  return asked
}

function useOutcome(rentId: string | null): [Outcome | undefined, () => void, () => void] {
  const [outcome, setOutcome] = useState<Outcome>()
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** Another address is another visit: the popup that asks for the payment looks again, and is gone. */
  const settle = useEffectEvent(async (contractId: string, signal: AbortSignal) => {
    // The doors first: only they say whether they open.
    await revalidate()
    if (signal.aborted) return
    setOutcome({ state: 'paid', contractId })
    // Somebody may have chosen a place meanwhile.
    const query = new URLSearchParams(window.location.search)
    query.delete('rent')
    const here = { search: query.toString(), hash: window.location.hash }
    await navigate(here, { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks about the same payment again
  useEffect(() => {
    if (rentId === null) return
    const abort = new AbortController()
    setOutcome({ state: 'waiting' })
    void paidMeanwhile(rentId, abort.signal).then((paid) => {
      if (abort.signal.aborted) return
      if (paid) void settle(paid.contractId, abort.signal)
      else setOutcome({ state: 'unknown' })
    })
    return () => abort.abort()
  }, [rentId, round])
  return [outcome, () => setRound(round + 1), () => setOutcome(undefined)]
}

async function paidMeanwhile(rentId: string, signal: AbortSignal): Promise<Rent | undefined> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (signal.aborted) return undefined
    const rents = await call(myRents, {}, { signal }).catch(() => [])
    const paid = rents.find((rent) => rent.id === rentId && isPaid(rent))
    if (paid) return paid
  }
  return undefined
}

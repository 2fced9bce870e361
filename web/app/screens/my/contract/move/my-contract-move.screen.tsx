import { contractMove, paymentOutcome, warehouses } from 'virtual:calls'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ContractFailure } from '../contract-failure.tsx'
import type { Route } from './+types/my-contract-move.screen.ts'
import { BoxMoveForm } from './move-form.tsx'
import { MoveState } from './move-state.tsx'

export const handle = screen({ title: 'move.title', texts: ['move', 'contracts', 'forms'] })

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const paymentId = new URL(request.url).searchParams.get('paymentId')
  // Runs before the other calls, because it settles the payment and so changes the state of the move.
  const outcome = paymentId === null ? null : await call(paymentOutcome, { id: paymentId }).catch(() => null)
  const [move, locations] = await Promise.all([call(contractMove, { id }), call(warehouses, {})])
  return { id, move, outcome: outcome?.outcome ?? null, locations }
}

export function HydrateFallback() {
  return (
    <Loading className="grid min-h-[70dvh] content-start gap-5">
      <Skeleton className="w-32" />
      <Skeleton className="w-64 text-h2" />
      <Skeleton shape="block" className="h-56" />
    </Loading>
  )
}

export function ErrorBoundary() {
  return <ContractFailure />
}

/** Moves a contract to another Box: the choice, the preview, the payment and the old Box. */
export default function MyContractMoveScreen({ loaderData }: Route.ComponentProps) {
  // The browser history can lead directly from one contract to another. The key resets the component state.
  return <MovePage key={loaderData.id} {...loaderData} />
}

function MovePage({ id, move, outcome, locations }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('move')
  const contracts = useTranslations('contracts')
  const isOpen = move.refusal === null && !move.hasUnpaidInvoices
  const heading = useHeadingOfResult(isOpen)
  return (
    <div className="grid min-h-[70dvh] content-start gap-5">
      <div className="grid justify-items-start">
        <TextLink to={`/my/contracts/${id}`} look="alone" icon={ArrowLeft}>
          {contracts('detailTitle')}
        </TextLink>
        <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {t('title')}
        </h1>
        <p className="mt-1 text-lead text-ink-soft">
          {t('current', { box: move.box.name, place: move.box.warehouseName })}
        </p>
      </div>
      <MoveState id={id} move={move} outcome={outcome} />
      {isOpen && <BoxMoveForm id={id} move={move} locations={locations} />}
    </div>
  )
}

/** Shows the page from its top and focuses the heading when the form appears or disappears, such as after a move. */
function useHeadingOfResult(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // The removed form can be longer than the result.
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isOpen])
  return heading
}

import type { Offer } from '@boxzone/contract'
import { isLanguage } from '@boxzone/i18n/languages'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { changeDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { boxesOf, choiceOf, type OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { startCode } from '#app/features/order-summary/order-error-codes.ts'
import { useOrderSummary } from '#app/features/order-summary/use-order-summary.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/order.screen.ts'
import { customerOf } from './customer-of.ts'
import { loadOrder } from './load-order.ts'
import { OrderLoadError, StepLoadError } from './not-loaded.tsx'
import { NoBoxChosen } from './nothing-chosen.tsx'
import type { OrderData, UnavailableBox } from './order-data.ts'
import { OrderProvider } from './order-provider.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { statusUrl } from './status-url.ts'
import { useConsents } from './summary/consents.ts'
import { useAccountPrefill } from './use-account-prefill.ts'

export const handle = screen({ texts: ['order', 'forms'], isBare: true })

/** Runs in the browser, because local storage holds the draft. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OrderData> {
  const { lang } = document.documentElement
  return loadOrder(new URL(request.url), isLanguage(lang) ? lang : 'en')
}
clientLoader.hydrate = true as const

/** The steps share the loaded offer. Only a URL that names a Box loads a new offer. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? defaultShouldRevalidate : nextUrl.search !== ''
}

/** Rarely shown, so it has a chunk of its own. */
const BoxUnavailable = lazy(() =>
  import('./box-unavailable.tsx').then(
    (part) => ({ default: part.BoxUnavailable }),
    () => ({ default: StepLoadError }),
  ),
)

export const HydrateFallback = OrderSkeleton

export default function OrderScreen({ loaderData: data }: Route.ComponentProps) {
  const draft = useOrderDraft()
  const { revalidate } = useRevalidator()
  const isOther = data.kind === 'ready' && draft !== undefined && draft.box.id !== data.offer.box.id
  useEffect(() => {
    // The first Box of the draft changed, here or in another tab.
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  if (data.kind === 'unavailable') return <UnavailableBoxMessage facts={data} />
  if (data.kind === 'failed') return <OrderLoadError error={data.error} />
  if (data.kind === 'none') return <NoBoxChosen isLinkOver={data.isLinkOver} code={data.code} />
  if (!draft) return <NoBoxChosen isLinkOver={false} />
  if (isOther) return <OrderSkeleton />
  return <ReadyOrder key={draft.draftId} draft={draft} offer={data.offer} wasLapsed={data.wasLapsed} />
}

function UnavailableBoxMessage({ facts }: { facts: UnavailableBox }) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <BoxUnavailable facts={facts} />
    </Suspense>
  )
}

interface ReadyOrderProps {
  draft: OrderDraft
  offer: Offer
  wasLapsed: boolean
}

/** The Box that the server refused, if the order can continue with the others. */
function lostBoxId(draft: OrderDraft, unavailable: ApiError | undefined): string | undefined {
  const lost = boxesOf(draft).find(({ id }) => id === unavailable?.extras.boxId)
  return draft.others.length > 0 ? lost?.id : undefined
}

function ReadyOrder({ draft, offer, wasLapsed }: ReadyOrderProps) {
  const consents = useConsents(draft.draftId)
  const { earlyStart } = consents.granted
  const liveSummary = useOrderSummary({ ...choiceOf(draft), ...customerOf(draft), earlyStart }, wasLapsed)
  useAccountPrefill(draft)
  const lostId = lostBoxId(draft, liveSummary.unavailable)
  useEffect(() => {
    if (lostId !== undefined) changeDraft({ type: 'boxLost', boxId: lostId })
  }, [lostId])
  const unavailable = lostId === undefined ? liveSummary.unavailable : undefined
  const heldUntil = unavailable ? null : liveSummary.known?.summary.heldUntil
  useEffect(() => {
    // Other pages show the hold of the draft.
    if (heldUntil !== undefined) changeDraft({ type: 'held', boxId: offer.box.id, heldUntil })
  }, [heldUntil, offer.box.id])
  const isStartOver = liveSummary.failure?.code === startCode
  useEffect(() => {
    if (isStartOver) changeDraft({ type: 'startChosen', startsOn: null })
  }, [isStartOver])
  if (unavailable && draft.orderId) return <Navigate to={statusUrl(draft.orderId)} replace />
  if (unavailable) {
    return <UnavailableBoxMessage facts={{ code: unavailable.code, box: draft.box, warehouseId: draft.warehouseId }} />
  }
  return (
    <OrderProvider draft={draft} offer={offer} liveSummary={liveSummary} consents={consents}>
      <Outlet />
    </OrderProvider>
  )
}

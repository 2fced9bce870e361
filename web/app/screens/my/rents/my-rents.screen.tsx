import {
  contractFirstAt,
  myContracts,
  myMoney,
  myRents,
  paymentOutcome,
  storedCard,
  updateStoredCard,
} from 'virtual:calls'
import type { PaymentOutcome } from '@boxzone/contract'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { nextPayments, payableRents, rentToPay, yearsSince } from '#app/domain/rents/rents.rules.ts'
import { RentsChart } from '#app/features/rents-chart/rents-chart.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { toApiError } from '#app/forms/to-api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { homeZone } from '#app/lib/config/config.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { todayIn } from '#app/lib/time/days.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-rents.screen.ts'
import { DueCard } from './due-card.tsx'
import { FilteredRents } from './filtered-rents.tsx'
import { PaymentResult } from './payment-result.tsx'
import { RentsSkeleton } from './rents-skeleton.tsx'
import { SettledCard } from './settled-card.tsx'

export const handle = screen({ title: 'rents.title', texts: ['rents', 'forms'] })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Runs before the other calls, because it settles the payment and so changes the rents.
  const outcome = await fetchOutcome(new URL(request.url).searchParams.get('paymentId'))
  const [rents, contracts, { card }, { firstAt }, money] = await Promise.all([
    call(myRents, {}),
    call(myContracts, {}),
    call(storedCard, {}),
    call(contractFirstAt, {}),
    call(myMoney, {}),
  ])
  const today = todayIn(contracts[0]?.warehouse.timeZone ?? homeZone())
  return { rents, contracts, card, outcome, money, today, years: yearsSince(firstAt, Number(today.slice(0, 4))) }
}

/** Null without a payment, or if its outcome is not available to this account. */
async function fetchOutcome(paymentId: string | null): Promise<PaymentOutcome | null> {
  if (paymentId === null) return null
  try {
    return (await call(paymentOutcome, { id: paymentId })).outcome
  } catch (error) {
    if ([400, 404, 429].includes(toApiError(error).status)) return null
    throw error
  }
}

/** Starts a card change on the page of the payment provider. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { returnUrl }: { returnUrl: string } = await request.json()
  return toActionResult(call(updateStoredCard, { returnUrl }))
}

/** The filter is in the search parameters and needs no new data. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

type RentsData = Route.ComponentProps['loaderData']

export function HydrateFallback() {
  return <RentsSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyRentsScreen({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations('rents')
  return (
    <div className="grid gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      <PaymentResult rents={data.rents} card={data.card} outcome={data.outcome} />
      {data.rents.length === 0 ? <NoRents /> : <Rents data={data} />}
    </div>
  )
}

function Rents({ data }: { data: RentsData }) {
  const { rents, contracts, card, money, today, years } = data
  const [query] = useSearchParams()
  const payable = payableRents(rents)
  const due = rentToPay(payable, query.get('pay'))
  return (
    <>
      <div className="grid gap-4 nav:grid-cols-[minmax(290px,2fr)_3fr]">
        {due ? (
          <DueCard
            rent={due}
            oldest={payable[0]}
            more={payable.length - 1}
            contract={contracts.find(({ id }) => id === due.contractId)}
            card={card}
            today={today}
          />
        ) : (
          <SettledCard next={nextPayments(contracts, rents, money.credit)[0]} card={card} />
        )}
        <RentsChart rents={rents} contracts={contracts} credit={money.credit} years={years} today={today} />
      </div>
      <FilteredRents rents={rents} entries={money.entries} contracts={contracts} years={years} />
    </>
  )
}

function NoRents() {
  const t = useTranslations('rents.empty')
  return (
    <Card className="min-h-[50dvh] content-center">
      <EmptyState title={t('title')} action={<ButtonLink to="/boxes">{t('action')}</ButtonLink>}>
        {t('text')}
      </EmptyState>
    </Card>
  )
}

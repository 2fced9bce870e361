import { contractFirstAt, myContracts, myRents, storedCard, updateStoredCard } from 'virtual:calls'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { dayIn, nextPayments, payableRents, rentToPay, yearsSince } from '#app/domain/rents/rents.rules.ts'
import { RentsChart } from '#app/features/rents-chart/rents-chart.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { homeZone } from '#app/lib/config/config.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
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

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const [rents, contracts, { card }, { firstAt }] = await Promise.all([
    call(myRents, {}),
    call(myContracts, {}),
    call(storedCard, {}),
    call(contractFirstAt, {}),
  ])
  const today = dayIn(serverNow().toISOString(), contracts[0]?.warehouse.timeZone ?? homeZone())
  return { rents, contracts, card, today, years: yearsSince(firstAt, Number(today.slice(0, 4))) }
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
      <PaymentResult rents={data.rents} card={data.card} />
      {data.rents.length === 0 ? <NoRents /> : <Rents data={data} />}
    </div>
  )
}

function Rents({ data }: { data: RentsData }) {
  const { rents, contracts, card, today, years } = data
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
          <SettledCard next={nextPayments(contracts, rents)[0]} card={card} />
        )}
        <RentsChart rents={rents} contracts={contracts} years={years} today={today} />
      </div>
      <FilteredRents rents={rents} contracts={contracts} years={years} />
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

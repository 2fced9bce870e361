import { contractMove, contractRents, contractStart, myContract, openCancellation } from 'virtual:calls'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Outlet } from 'react-router'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { isStarting } from '#app/domain/contracts/start.rules.ts'
import { isPayable } from '#app/domain/rents/rents.rules.ts'
import { RentList } from '#app/features/rents/rent-list.tsx'
import { OpenTermination } from '#app/features/termination/open-termination.tsx'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { todayIn } from '#app/lib/time/days.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ContractStatusBadge } from '../contract-display/contract-status.tsx'
import type { Route } from './+types/my-contract.screen.ts'
import { ContractFacts } from './contract-facts.tsx'
import { ContractFailure } from './contract-failure.tsx'
import { ContractNotices } from './contract-notices.tsx'
import { FirstDaySection } from './first-day-section.tsx'
import { MoveSection } from './move-section.tsx'
import { TerminationSection } from './termination-section.tsx'
import { TermsSection } from './terms-section.tsx'

export const handle = screen({
  title: 'contracts.detailTitle',
  texts: ['contracts', 'contractStart', 'rents', 'forms'],
})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [contract, rents, move] = await Promise.all([
    call(myContract, { id }),
    call(contractRents, { id }),
    call(contractMove, { id }).catch(() => null),
  ])
  const isEnding = contract.status === 'TERMINATING' || contract.status === 'EVICTED'
  const cancellation =
    isEnding && contract.withdrawal === null ? await call(openCancellation, { id }).catch(() => null) : null
  const start = isStarting(contract) ? await call(contractStart, { id }).catch(() => null) : null
  return { contract, rents, cancellation, startRefusal: start?.refusal ?? null, plannedMove: move?.planned ?? null }
}

export function HydrateFallback() {
  return (
    <Loading className="grid min-h-[120dvh] content-start gap-5">
      <Skeleton className="w-32" />
      <Skeleton className="w-64 text-h2" />
      <Card padding="large" className="grid gap-4">
        <Skeleton shape="block" className="h-40" />
      </Card>
      <Card padding="large">
        <Skeleton shape="block" className="h-24" />
      </Card>
    </Loading>
  )
}

export function ErrorBoundary() {
  return <ContractFailure />
}

/** One contract. The cancellation and the eviction are nested routes, which render as dialogs over it. */
export default function MyContractScreen({ loaderData }: Route.ComponentProps) {
  const { contract, rents, cancellation, startRefusal, plannedMove } = loaderData
  const t = useTranslations('contracts')
  const boxName = useBoxName(contract.boxName)
  const today = todayIn(contract.warehouse.timeZone)
  return (
    // The browser history can lead directly from one contract to another. The key resets the component state.
    <div key={contract.id} className="grid min-h-[70dvh] content-start gap-5">
      <div className="grid justify-items-start">
        <TextLink to="/my/contracts" look="alone" icon={ArrowLeft}>
          {t('back')}
        </TextLink>
        <h1 className="text-h2">{boxName}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-lead text-ink-soft">
          {t('number', { number: contract.businessId })}
          <ContractStatusBadge contract={contract} />
        </p>
      </div>
      <ContractNotices contract={contract} today={today} isUnpaid={rents.some(isPayable)} />
      {cancellation && <OpenTermination contract={contract} cancellation={cancellation} today={today} />}
      <ContractFacts contract={contract} movesOn={plannedMove?.day ?? null} />
      {isStarting(contract) && <FirstDaySection contract={contract} refusal={startRefusal} />}
      {contract.status === 'ACTIVE' && <TermsSection contract={contract} />}
      {contract.status === 'ACTIVE' && <MoveSection contractId={contract.id} planned={plannedMove} />}
      <section aria-labelledby="invoices" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="invoices" className="text-title">
            {t('invoices.title')}
          </h2>
          <TextLink to="/my/rents" look="alone">
            {t('invoices.all')}
          </TextLink>
        </div>
        {rents.length === 0 ? <p>{t('invoices.none')}</p> : <RentList rents={rents} contracts={[contract]} />}
      </section>
      <TerminationSection contract={contract} />
      <Outlet />
    </div>
  )
}

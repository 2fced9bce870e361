import { myContracts } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { removeStoredContracts } from '../boxes/offline-doors.ts'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-contracts.screen.ts'
import { ContractCard } from './contract-card.tsx'
import { isContractStatus } from './contract-filter.ts'
import { ContractFilter } from './contract-filter-bar.tsx'
import { ContractsSkeleton } from './contracts-skeleton.tsx'

export const handle = screen({ title: 'contracts.title', texts: ['contracts', 'forms'] })

/** Loads all contracts: customers have few, so the screen filters them without a request. */
export async function clientLoader(_: Route.ClientLoaderArgs) {
  const contracts = await call(myContracts, {})
  // Deletes the stored codes of ended contracts. Another device may have confirmed the eviction.
  const ended = contracts.filter(({ status }) => status === 'EVICTED' || status === 'TERMINATED')
  void removeStoredContracts(ended.map(({ id }) => id)).catch(() => undefined)
  return contracts
}

export function HydrateFallback() {
  return <ContractsSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyContractsScreen({ loaderData: contracts }: Route.ComponentProps) {
  const t = useTranslations('contracts')
  return (
    <div className="grid min-h-[70dvh] content-start gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      {contracts.length === 0 ? <NoContracts /> : <Contracts contracts={contracts} />}
    </div>
  )
}

const minimumForFilters = 6

function Contracts({ contracts }: { contracts: readonly Contract[] }) {
  const t = useTranslations('contracts.filter')
  const [query] = useSearchParams()
  const choose = useUpdateSearchParams()
  // A short list needs no filters.
  const isFiltered = contracts.length >= minimumForFilters
  const country = (isFiltered && query.get('country')) || ''
  const requested = isFiltered ? query.get('status') : null
  const status = isContractStatus(requested) ? requested : ''
  const shown = contracts.filter(
    (contract) =>
      (country === '' || contract.warehouse.country === country) && (status === '' || contract.status === status),
  )
  return (
    <>
      {isFiltered && <ContractFilter contracts={contracts} country={country} status={status} choose={choose} />}
      {shown.map((contract) => (
        <ContractCard key={contract.id} contract={contract} />
      ))}
      {shown.length === 0 && (
        <Card>
          <EmptyState
            title={t('none')}
            action={
              <Button look="line" onClick={() => choose({ country: '', status: '' })}>
                {t('clear')}
              </Button>
            }
          />
        </Card>
      )}
    </>
  )
}

function NoContracts() {
  const t = useTranslations('contracts.empty')
  return (
    <Card>
      <EmptyState title={t('title')} action={<ButtonLink to="/boxes">{t('action')}</ButtonLink>}>
        {t('text')}
      </EmptyState>
    </Card>
  )
}

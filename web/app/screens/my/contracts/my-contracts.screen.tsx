import { myContracts } from 'virtual:calls'
import { useLoaderData, useSearchParams } from 'react-router'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { MyZoneError } from '../my-zone-error.tsx'
import { ContractCard } from './contract-card.tsx'
import { isContractStatus } from './contract-filter.ts'
import { ContractFilter } from './contract-filter-bar.tsx'
import { ContractsSkeleton } from './contracts-skeleton.tsx'

export const handle = screen({ texts: ['contracts', 'forms'] })

/** All of them: so few that the filter can work here, at once. */
export const clientLoader = () => call(myContracts, {})

export function HydrateFallback() {
  return <ContractsSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyContractsScreen() {
  const t = useTranslations('contracts')
  const contracts = useLoaderData<typeof clientLoader>()
  return (
    <div className="grid min-h-[70dvh] content-start gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      {contracts.length === 0 ? <NoContracts /> : <Contracts />}
    </div>
  )
}

function Contracts() {
  const t = useTranslations('contracts.filter')
  const contracts = useLoaderData<typeof clientLoader>()
  const [query] = useSearchParams()
  const choose = useUpdateSearchParams()
  const country = query.get('country') ?? ''
  const asked = query.get('status')
  const status = isContractStatus(asked) ? asked : ''
  const shown = contracts.filter(
    (contract) =>
      (country === '' || contract.warehouse.country === country) && (status === '' || contract.status === status),
  )
  return (
    <>
      <ContractFilter contracts={contracts} country={country} status={status} choose={choose} />
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

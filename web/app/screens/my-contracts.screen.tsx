import { myContracts } from 'virtual:calls'
import { useLoaderData, useSearchParams } from 'react-router'
import { useUpdateSearchParams } from '#app/lib/address-query.ts'
import { call } from '#app/lib/api.ts'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MyZoneError } from './my/zone-failure.tsx'
import { ContractCard } from './my-contracts/contract-card.tsx'
import { isContractStatus } from './my-contracts/contract-filter.ts'
import { ContractFilter } from './my-contracts/contract-filter-bar.tsx'
import { ContractsSkeleton } from './my-contracts/contracts-skeleton.tsx'

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

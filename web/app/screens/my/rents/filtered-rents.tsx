import { invoicesDownload } from 'virtual:calls'
import type { Contract, MoneyEntry, Rent } from '@boxzone/contract'
import { numberInBoxName } from '@boxzone/contract/box-name'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { filterRents, isInFilter, isPayable, type RentFilter } from '#app/domain/rents/rents.rules.ts'
import { DownloadButton } from '#app/features/rents/download-button.tsx'
import { MoneyList } from '#app/features/rents/money-list.tsx'
import { RentList } from '#app/features/rents/rent-list.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'

interface FilteredRentsProps {
  rents: readonly Rent[]
  entries: readonly MoneyEntry[]
  contracts: readonly Contract[]
  years: readonly number[]
}

const kindOf = (value: string | null): RentFilter['kind'] => (value === 'unpaid' || value === 'paid' ? value : 'all')

/** The filter is in the URL, so that it survives a visit of the payment page. */
function useFilter({ years, rents }: FilteredRentsProps): [RentFilter, (filter: RentFilter) => void] {
  const [query] = useSearchParams()
  const change = useUpdateSearchParams()
  const kind = kindOf(query.get('filter'))
  const year = years.find((known) => String(known) === query.get('year')) ?? null
  const contractId = rents.find((rent) => rent.contractId === query.get('contract'))?.contractId ?? null
  // The other parameters, of a payment result or a requested invoice, stay unchanged.
  const choose = (next: RentFilter) =>
    change({
      filter: next.kind === 'all' ? undefined : next.kind,
      year: next.year ?? undefined,
      contract: next.contractId ?? undefined,
    })
  return [{ kind, year, contractId }, choose]
}

export function FilteredRents(props: FilteredRentsProps) {
  const { rents, entries, contracts } = props
  const t = useTranslations('rents')
  const [filter, choose] = useFilter(props)
  const shown = filterRents(rents, contracts, filter)
  return (
    <>
      <section aria-label={t('filter.label')} className="mt-3 grid gap-3">
        <FilterBar {...props} filter={filter} choose={choose} />
        {shown.length > 0 ? (
          <RentList key={JSON.stringify(filter)} rents={shown} contracts={contracts} />
        ) : (
          <Card>
            <EmptyState title={t(filter.kind === 'unpaid' ? 'empty.unpaid' : 'empty.filtered')} />
          </Card>
        )}
      </section>
      <MoneyList entries={entries.filter(({ on, contractId }) => isInFilter(filter, on, contractId))} />
    </>
  )
}

interface FilterBarProps extends FilteredRentsProps {
  filter: RentFilter
  choose: (filter: RentFilter) => void
}

function FilterBar({ rents, years, filter, choose }: FilterBarProps) {
  const t = useTranslations('rents.filter')
  const boxes = useBoxOptions(rents)
  const unpaid = rents.filter(isPayable).length
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={t('label')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'unpaid', label: <Counted text={t('unpaid')} count={unpaid} /> },
          { value: 'paid', label: t('paid') },
        ]}
        value={filter.kind}
        onChange={(kind) => choose({ ...filter, kind })}
      />
      {boxes.length > 1 && (
        <SelectField
          label={t('box')}
          hideLabel
          className="flex-[1_1_11rem] sm:w-56 sm:flex-none"
          value={filter.contractId ?? ''}
          placeholder={t('allBoxes')}
          options={boxes}
          onChange={({ target }) => choose({ ...filter, contractId: target.value || null })}
        />
      )}
      <SelectField
        label={t('year')}
        hideLabel
        className="flex-[1_1_11rem] sm:w-40 sm:flex-none"
        value={String(filter.year ?? '')}
        placeholder={t('allYears')}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={({ target }) => choose({ ...filter, year: target.value === '' ? null : Number(target.value) })}
      />
      <InvoicesOfYear rents={rents} year={filter.year ?? years[0] ?? 0} />
    </div>
  )
}

/** One option per contract. A Box that was rented twice has two. */
function useBoxOptions(rents: readonly Rent[]) {
  const t = useTranslations('enums')
  const contracts = new Map(rents.map((rent) => [rent.contractId, rent]))
  return [...contracts.values()].map(({ contractId, boxName, warehouseName }) => {
    const number = numberInBoxName(boxName)
    const name = number === undefined ? boxName : t('boxName', { number })
    return { value: contractId, label: `${name}, ${warehouseName}` }
  })
}

function InvoicesOfYear({ rents, year }: { rents: readonly Rent[]; year: number }) {
  const t = useTranslations('rents')
  if (!rents.some(({ issuedOn }) => issuedOn?.startsWith(`${year}-`))) return null
  return (
    <DownloadButton endpoint={invoicesDownload} input={{ year }} fileName={`${year}.zip`} look="line">
      {t('zip', { year: String(year) })}
    </DownloadButton>
  )
}

function Counted({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text}
      {count > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-danger text-small text-paper tabular-nums">
          {count}
        </span>
      )}
    </>
  )
}

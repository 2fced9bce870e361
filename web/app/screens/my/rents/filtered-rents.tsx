import type { Contract, Rent } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { filterRents, isPayable, type RentFilter } from '#app/domain/rents/rents.rules.ts'
import { RentList } from '#app/features/rents/rent-list.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'

interface FilteredRentsProps {
  rents: readonly Rent[]
  contracts: readonly Contract[]
  years: readonly number[]
}

/** The filter is in the URL, so that it survives a visit of the payment page. */
function useFilter(years: readonly number[]): [RentFilter, (filter: RentFilter) => void] {
  const [query] = useSearchParams()
  const change = useUpdateSearchParams()
  const kind = query.get('filter')
  const year = years.find((known) => String(known) === query.get('year')) ?? years[0] ?? 0
  const filter: RentFilter = kind === 'unpaid' ? { kind } : kind === 'paid' ? { kind, year } : { kind: 'all' }
  // The other parameters, of a payment result or a requested invoice, stay unchanged.
  const choose = (next: RentFilter) =>
    change({
      filter: next.kind === 'all' ? undefined : next.kind,
      year: next.kind === 'paid' ? next.year : undefined,
    })
  return [filter, choose]
}

export function FilteredRents({ rents, contracts, years }: FilteredRentsProps) {
  const t = useTranslations('rents')
  const [filter, choose] = useFilter(years)
  const shown = filterRents(rents, contracts, filter)
  return (
    <section aria-label={t('filter.label')} className="mt-3 grid gap-3">
      <FilterBar filter={filter} choose={choose} years={years} unpaid={rents.filter(isPayable).length} />
      {shown.length > 0 ? (
        <RentList key={JSON.stringify(filter)} rents={shown} contracts={contracts} />
      ) : (
        <Card>
          <EmptyState
            title={filter.kind === 'paid' ? t('empty.paid', { year: String(filter.year) }) : t('empty.unpaid')}
          />
        </Card>
      )}
    </section>
  )
}

interface FilterBarProps {
  filter: RentFilter
  choose: (filter: RentFilter) => void
  years: readonly number[]
  unpaid: number
}

function FilterBar({ filter, choose, years, unpaid }: FilterBarProps) {
  const t = useTranslations('rents.filter')
  const kinds: Record<string, RentFilter> = {
    all: { kind: 'all' },
    unpaid: { kind: 'unpaid' },
    paid: { kind: 'paid', year: years[0] ?? 0 },
  }
  const segments = [
    { value: 'all', label: t('all') },
    { value: 'unpaid', label: <Counted text={t('unpaid')} count={unpaid} /> },
    { value: 'paid', label: t('paid') },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={t('label')}
        segments={segments}
        value={filter.kind}
        onChange={(kind) => choose(kinds[kind] ?? { kind: 'all' })}
      />
      {filter.kind === 'paid' && (
        <SelectField
          label={t('year')}
          hideLabel
          className="w-28"
          value={String(filter.year)}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          onChange={(event) => choose({ kind: 'paid', year: Number(event.target.value) })}
        />
      )}
    </div>
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

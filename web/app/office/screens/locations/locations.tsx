import { officeWarehouses } from 'virtual:calls'
import type { OfficeWarehouse } from '@boxzone/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { matchesSearch } from '#app/ui/base/search-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterText } from '../../kit/filters.tsx'
import { OccupancyBar } from '../../kit/occupancy-bar.tsx'
import { OccupancyDefinition } from '../../kit/occupancy-definition.tsx'
import { HeaderFact, OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { letPercent } from '../../lib/occupancy.rules.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

const sum = (items: readonly OfficeWarehouse[], value: (item: OfficeWarehouse) => number): number =>
  items.reduce((total, item) => total + value(item), 0)

/** The locations of the staff account with their occupancy. */
export default function LocationsScreen() {
  const t = useTranslations('office-locations.list')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const to = useOfficeLink()
  const columns = useColumns()
  const warehouses = useOfficeQuery(officeWarehouses, {}, { refetchInterval: 60_000 })
  const text = query.get('q') ?? ''
  return (
    <OfficePage title={t('title')} facts={warehouses.data && <Totals items={warehouses.data.items} />}>
      <Panel>
        <FilterBar>
          <FilterText label={t('search')} value={query.get('q') ?? ''} onChange={(q) => update({ q })} />
        </FilterBar>
        <QueryView query={warehouses}>
          {({ items }) => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={items.filter(({ name, city, code }) => matchesSearch(`${name} ${city} ${code}`, text))}
              keyOf={({ id }) => id}
              linkOf={({ id }) => to(`/locations/${id}`)}
              empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
            />
          )}
        </QueryView>
        <OccupancyDefinition />
      </Panel>
    </OfficePage>
  )
}

function Totals({ items }: { items: readonly OfficeWarehouse[] }) {
  const t = useTranslations('office-locations.list')
  const page = useTranslations('office-locations.page')
  const { percent, area, number } = useOfficeFormat()
  const all = sum(items, ({ squareMetres }) => squareMetres.all)
  const taken = sum(items, ({ squareMetres }) => squareMetres.let)
  return (
    <>
      <HeaderFact
        label={page('occupied')}
        value={percent(letPercent({ all, let: taken }))}
        note={page('areaOf', { let: area(taken), all: area(all) })}
      />
      <HeaderFact label={t('free')} value={number(sum(items, ({ boxes }) => boxes.free))} />
      <HeaderFact label={t('toInspect')} value={number(sum(items, ({ boxes }) => boxes.toInspect))} />
      <HeaderFact label={t('outOfService')} value={number(sum(items, ({ boxes }) => boxes.outOfService))} />
    </>
  )
}

function useColumns(): readonly Column<OfficeWarehouse>[] {
  const t = useTranslations('office-locations.list')
  const to = useOfficeLink()
  const { percent } = useOfficeFormat()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name, city, deactivated }) => (
        <span>
          <Link to={to(`/locations/${id}`)} className="font-strong">
            {name}
          </Link>
          <span className="block text-dense text-ink-soft">
            {city} {deactivated && <Badge look="quiet">{t('deactivated')}</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'occupied',
      header: t('occupied'),
      cell: (warehouse) => (
        <span className="flex items-center gap-3">
          <span className="w-14 font-strong tabular-nums">{percent(letPercent(warehouse.squareMetres))}</span>
          <OccupancyBar {...warehouse.boxes} className="w-48 max-nav:hidden" />
        </span>
      ),
    },
    count('let', t('let'), ({ boxes }) => boxes.let),
    count('free', t('free'), ({ boxes }) => boxes.free),
    count('held', t('held'), ({ boxes }) => boxes.held),
    {
      key: 'needs',
      header: t('needs'),
      cell: (warehouse) => <Needs warehouse={warehouse} />,
    },
  ]
}

const count = (
  key: string,
  header: string,
  value: (warehouse: OfficeWarehouse) => number,
): Column<OfficeWarehouse> => ({ key, header, align: 'right', from: 'nav', cell: value })

function Needs({ warehouse: { id, boxes } }: { warehouse: OfficeWarehouse }) {
  const t = useTranslations('office-locations.list')
  const to = useOfficeLink()
  const needs = [
    { state: 'to-inspect' as const, number: boxes.toInspect, label: t('inspectCount', { count: boxes.toInspect }) },
    {
      state: 'out-of-service' as const,
      number: boxes.outOfService,
      label: t('outCount', { count: boxes.outOfService }),
    },
  ].filter(({ number }) => number > 0)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {needs.map(({ state, label }) => (
        <Link key={state} to={to(`/locations/${id}`, { state })} className="flex items-center gap-2 text-dense">
          <StateSwatch state={state} className="h-4 w-5.5" />
          {label}
        </Link>
      ))}
    </span>
  )
}

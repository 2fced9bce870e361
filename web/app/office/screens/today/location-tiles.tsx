import { officeReport } from 'virtual:calls'
import type { OfficeWarehouse } from '@boxzone/contract'
import { formatNumber } from '@boxzone/i18n/format'
import { Link } from 'react-router'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { OccupancyDefinition } from '../../kit/occupancy-definition.tsx'
import { Panel } from '../../kit/page.tsx'
import type { AttentionItem } from '../../lib/attention.rules.ts'
import { letPercent } from '../../lib/occupancy.rules.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope, useWarehouses } from '../../lib/use-scope.ts'

/** The locations side by side, with the occupancy a year ago and now on one scale. */
export function LocationTiles({ items }: { items: readonly AttentionItem[] }) {
  const t = useTranslations('office-today.locations')
  const to = useOfficeLink()
  const may = usePermissions()
  const language = useLanguage()
  const warehouses = useWarehouses()
  const isEnabled = may('reports.read') && warehouses.length > 1
  const report = useOfficeQuery(officeReport, { name: 'locations', language }, { enabled: isEnabled }).data
  const before = new Map(report?.rows.map((row) => [row.location, row.squareMetresPercentBefore]))
  // One location needs no comparison.
  if (useScope() || warehouses.length < 2) return null
  return (
    <Panel
      title={t('title')}
      note={report && t('note')}
      actions={
        <Link to={to('/locations')} className="text-dense font-strong text-action">
          {t('all')}
        </Link>
      }
    >
      <ul className="grid grid-cols-2 overflow-hidden rounded-b-panel sm:grid-cols-3 nav:grid-cols-4 min-[1280px]:grid-cols-8">
        {warehouses.map((warehouse) => (
          <Tile
            key={warehouse.id}
            warehouse={warehouse}
            before={numberOf(before.get(warehouse.name))}
            waiting={items.filter(({ warehouseId }) => warehouseId === warehouse.id).length}
          />
        ))}
      </ul>
      <OccupancyDefinition />
    </Panel>
  )
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

interface TileProps {
  warehouse: OfficeWarehouse
  before: number | undefined
  waiting: number
}

function Tile({ warehouse: { id, name, squareMetres, deactivated }, before, waiting }: TileProps) {
  const t = useTranslations('office-today.locations')
  const language = useLanguage()
  const to = useOfficeLink()
  const { percent, number } = useOfficeFormat()
  const scopeText = useTranslations('office.scope')
  const now = letPercent(squareMetres)
  const points =
    before === undefined
      ? undefined
      : formatNumber(now - before, language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  return (
    <li className="-mb-px -mr-px border-r border-b border-line">
      <Link to={to(`/locations/${id}`)} className="grid h-full gap-1 px-4 py-3 text-ink no-underline hover:bg-sunk">
        <span className="flex items-start justify-between gap-2 text-dense text-ink-soft">
          <span className="min-w-0 wrap-anywhere">{deactivated ? `${name} (${scopeText('closed')})` : name}</span>
          {waiting > 0 && (
            <span className="rounded-full bg-danger-soft px-1.5 text-fine font-heavy text-danger">
              <span aria-hidden="true">{number(waiting)}</span>
              <span className="sr-only">{t('waiting', { count: waiting })}</span>
            </span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="text-body font-heavy tabular-nums">{percent(now)}</span>
          {before !== undefined && <Slope before={before} now={now} />}
        </span>
        {points !== undefined && <span className="sr-only">{t('inYear', { points })}</span>}
      </Link>
    </li>
  )
}

const [slopeWidth, slopeHeight] = [52, 24]
const yOf = (percent: number) => slopeHeight - 3 - (percent / 100) * (slopeHeight - 6)

/** The axis goes from 0 to 100 % in all tiles, so that the tiles can be compared. */
function Slope({ before, now }: { before: number; now: number }) {
  return (
    <svg viewBox={`0 0 ${slopeWidth} ${slopeHeight}`} aria-hidden="true" className="h-6 w-13 flex-none">
      <path
        className="fill-none stroke-action"
        strokeWidth="1.75"
        d={`M3 ${yOf(before).toFixed(1)}L${slopeWidth - 4} ${yOf(now).toFixed(1)}`}
      />
      <circle className="fill-surface stroke-action" cx="3" cy={yOf(before)} r="2" />
      <circle className="fill-action" cx={slopeWidth - 4} cy={yOf(now)} r="3" />
    </svg>
  )
}

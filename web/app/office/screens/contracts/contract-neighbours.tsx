import { officeContracts } from 'virtual:calls'
import type { OfficeContract } from '@boxzone/contract'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useToday } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { listFilter, listParameters, listPosition } from './list-filter.rules.ts'

/** The list that the contract was opened from. Its filters and its sort order are in the URL of the contract. */
function useListOf({ id }: OfficeContract) {
  const [query] = useSearchParams()
  const scope = useScope()
  const text = query.get('list')
  const filters = new URLSearchParams(text ?? '')
  const list = useOfficeList(officeContracts, listFilter(filters, scope, useToday()), { enabled: text !== null })
  const place = listPosition(
    list.items.map((item) => item.id),
    id,
    list.hasNextPage,
  )
  return { text, filters, place: text === null ? undefined : place }
}

/** A link to the list, and the position of the contract in it. */
export function ListBreadcrumb({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.neighbours')
  const to = useOfficeLink()
  const { filters, place } = useListOf(contract)
  const kept = Object.fromEntries(listParameters.map((name) => [name, filters.get(name) ?? undefined]))
  return (
    <nav aria-label={t('breadcrumb')} className="flex gap-2">
      <Link to={to('/contracts', kept)}>{t('contracts')}</Link>
      {place && (
        <span>
          {place.count === undefined
            ? t('position', { position: place.position })
            : t('positionOf', { position: place.position, count: place.count })}
        </span>
      )}
    </nav>
  )
}

/** Previous and next contract of the list, also with [ and ]. */
export function ContractNeighbours({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.neighbours')
  const to = useOfficeLink()
  const navigate = useNavigate()
  const { text, place } = useListOf(contract)
  const go = (id: string | undefined) => id && void navigate(to(`/contracts/${id}`, { list: text ?? '' }))
  useShortcuts({ '[': () => go(place?.previous), ']': () => go(place?.next) }, place !== undefined)
  if (!place) return null
  return (
    <>
      <IconButton
        icon={ArrowUp}
        look="line"
        label={`${t('previous')} [`}
        disabled={!place.previous}
        onClick={() => go(place.previous)}
      />
      <IconButton
        icon={ArrowDown}
        look="line"
        label={`${t('next')} ]`}
        disabled={!place.next}
        onClick={() => go(place.next)}
      />
    </>
  )
}

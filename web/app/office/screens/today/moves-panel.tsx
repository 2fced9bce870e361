import type { OfficeDeparture, OfficeMove, OfficeToday } from '@boxzone/contract'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** The tenants who move in and out today. */
export function MovesPanel({ today, onClose }: { today: OfficeToday; onClose: () => void }) {
  const t = useTranslations('office-today.moves')
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <div className="grid gap-5">
        <MoveList title={t('arrivals')} section={today.arrivals} />
        <MoveList title={t('departures')} section={today.departures} />
      </div>
    </SidePanel>
  )
}

interface MoveListProps {
  title: string
  section: { count: number; items: readonly (OfficeMove | OfficeDeparture)[] } | null
}

function MoveList({ title, section }: MoveListProps) {
  const t = useTranslations('office-today.moves')
  const hidden = (section?.count ?? 0) - (section?.items.length ?? 0)
  return (
    <section>
      <h3 className="mb-1 text-small font-heavy">{title}</h3>
      {!section || section.count === 0 ? (
        <p className="text-small text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {section.items.map((move) => (
            <Move key={move.contractId} move={move} />
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="text-small text-ink-soft">{t('more', { count: hidden })}</p>}
    </section>
  )
}

function Move({ move }: { move: OfficeMove | OfficeDeparture }) {
  const t = useTranslations('office-today')
  const to = useOfficeLink()
  const may = usePermissions()
  const { customer, box, warehouse, contractId } = move
  const path = may('contracts.read') ? `/contracts/${contractId}` : `/customers/${customer.id}`
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <Link to={to(path)} className="text-small font-strong wrap-anywhere">
          {customer.name}
        </Link>
        <p className="text-dense text-ink-soft">{t('door.box', { number: box.number, location: warehouse.name })}</p>
      </div>
      {'isDone' in move && move.isDone && <Badge look="soft">{t('moves.confirmed')}</Badge>}
      {customer.phoneNumber && (
        <ButtonLink
          look="line"
          size={32}
          href={`tel:${customer.phoneNumber}`}
          aria-label={t('moves.call', { name: customer.name })}
        >
          <Icon shape={Phone} size="small" />
        </ButtonLink>
      )}
    </li>
  )
}

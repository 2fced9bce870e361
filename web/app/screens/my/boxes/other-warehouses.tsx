import { distanceKm } from '@boxzone/contract/distance'
import type { WarehouseDoors } from '@boxzone/contract/locks'
import type { GeoPosition } from '@boxzone/contract/values'
import { formatDistance } from '@boxzone/i18n/format'
import Navigation from 'lucide-react/icons/navigation'
import { useTranslations } from 'use-intl'
import { mapsLink, platformOf } from '#app/domain/warehouses/maps-link.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'

interface OtherWarehousesProps {
  locations: readonly WarehouseDoors[]
  position: GeoPosition | undefined
  /** The warehouse that is the target of the hash `#shared`. It is missing from `locations` if another part of the screen shows it. */
  shared: WarehouseDoors | undefined
}

/** The other warehouses of the customer, with directions and a link to their doors. */
export function OtherWarehouses({ locations, position, shared }: OtherWarehousesProps) {
  const t = useTranslations('doors.other')
  if (locations.length === 0) return null
  return (
    <section aria-labelledby="other-places" className="grid gap-2.5 pt-2">
      <h2 id="other-places" className="text-lead font-heavy">
        {t('title')}
      </h2>
      <ul className="grid gap-2.5">
        {locations.map((location) => (
          <OtherWarehouse
            key={location.warehouse.id}
            location={location}
            position={position}
            isSharedTarget={location === shared}
          />
        ))}
      </ul>
    </section>
  )
}

interface OtherWarehouseProps {
  location: WarehouseDoors
  position: GeoPosition | undefined
  isSharedTarget: boolean
}

function OtherWarehouse({ location, position, isSharedTarget }: OtherWarehouseProps) {
  const t = useTranslations('doors')
  const language = useLanguage()
  const { warehouse, boxes } = location
  const { street, number } = warehouse.address
  const facts = [
    boxes.map(({ boxNumber }) => t('box', { number: boxNumber })).join(', '),
    `${street} ${number}`,
    position && t('away', { distance: formatDistance(distanceKm(position, warehouse.location), language) }),
  ]
  return (
    <Card as="li" className="flex flex-wrap items-center gap-3" {...(isSharedTarget && { id: 'shared' })}>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="text-lead font-heavy">{warehouse.name}</h3>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <ButtonLink
          look="line"
          icon={Navigation}
          href={mapsLink(warehouse, platformOf(navigator.userAgent))}
          target="_blank"
          rel="noreferrer"
          className="max-sm:flex-auto"
        >
          {t('other.navigate')}
        </ButtonLink>
        <ButtonLink look="line" to={`/my/boxes?place=${warehouse.id}`} className="max-sm:flex-auto">
          {t('other.show')}
        </ButtonLink>
      </div>
    </Card>
  )
}

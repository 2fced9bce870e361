import type { WarehouseDoors } from '@boxzone/contract/locks'
import { formatDistance } from '@boxzone/i18n/format'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslations } from 'use-intl'
import { SoundSwitch } from '#app/features/doors/sound-switch.tsx'
import { useUnlockRadiusMetres } from '#app/features/doors/use-unlock-radius.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useLocationPermission } from '#app/lib/geolocation/location-permission.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'

interface WarehouseHeadingProps {
  location: WarehouseDoors
  distanceMetres: number | undefined
}

export function WarehouseHeading({ location, distanceMetres }: WarehouseHeadingProps) {
  const t = useTranslations('doors')
  const language = useLanguage()
  const reachMetres = useUnlockRadiusMetres()
  const placeUnknown = useLocationPermission() === 'denied' ? 'placeDenied' : 'placeUnknown'
  const isHere = distanceMetres !== undefined && distanceMetres <= reachMetres
  const distance = distanceMetres === undefined ? '' : formatDistance(distanceMetres / 1000, language)
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <h1 className="text-h2 max-md:text-heading">{location.warehouse.name}</h1>
        <p className={classNames('mt-1 flex items-center gap-2 font-strong', isHere ? 'text-action' : 'text-ink-soft')}>
          <Icon shape={MapPin} />
          {distanceMetres === undefined ? t(placeUnknown) : t(isHere ? 'here' : 'away', { distance })}
        </p>
      </div>
      <SoundSwitch />
    </div>
  )
}

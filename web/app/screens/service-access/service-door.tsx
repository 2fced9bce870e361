import { distanceKm } from '@boxzone/contract/distance'
import type { WarehouseSummary } from '@boxzone/contract/locks'
import { useLocation } from 'react-router'
import { mapsLink, platformOf } from '#app/domain/warehouses/maps-link.ts'
import { DoorCard } from '#app/features/doors/door-card.tsx'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import type { RecoveryTargets } from '#app/features/doors/recovery-buttons.tsx'
import { useDoor } from '#app/features/doors/use-door.ts'
import { useRelocked } from '#app/features/doors/use-relocked.ts'
import { useLocationPermissionGate } from '#app/features/location-permission/location-permission-context.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { isGeoForced } from '#app/lib/geolocation/lock-position.ts'
import { useStoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'

interface ServiceDoorProps {
  kind: 'entrance' | 'box'
  number: string
  title: string
  note: string
  warehouse: WarehouseSummary
  send: SendUnlock
  small: boolean
  onShow: () => void
  onRelocked?: () => void
  /** Loads the token again. */
  again: () => void
}

/** A door for a token holder without an account: no declaration, payment or code. */
export function ServiceDoor(props: ServiceDoorProps) {
  const { kind, number, title, note, warehouse, small, onShow } = props
  const gate = useLocationPermissionGate()
  const phone = useConfig().value('contactTel')
  const position = useStoredCoordinates()
  const isForced = isGeoForced(useLocation().search)
  const door = useDoor({ send: props.send, isDeclared: false, isForced })
  useRelocked(door, props.onRelocked)
  const press = () => {
    onShow()
    gate.before(() => door.press())
  }
  const targets: RecoveryTargets = {
    retry: { onPress: press },
    refresh: { onPress: props.again },
    navigate: { href: mapsLink(warehouse, platformOf(navigator.userAgent)) },
    allowLocation: { onPress: () => gate.showSteps(() => door.press()) },
    ...(phone && { contact: { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` } }),
  }
  return (
    <DoorCard
      door={door}
      {...{ kind, number, title, note, small, onShow, targets }}
      timeZone={warehouse.timeZone}
      onPress={press}
      circumstances={{
        distanceMetres: position && distanceKm(position, warehouse.location) * 1000,
        accuracyMetres: position?.accuracy,
        hasCode: false,
        isService: true,
        isGuest: false,
      }}
      code={null}
      isCodePending={false}
      opensAt={undefined}
    />
  )
}

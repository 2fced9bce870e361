import { distanceKm } from '@boxzone/contract/distance'
import type { DoorHelp, WarehouseSummary } from '@boxzone/contract/locks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { mapsLink, platformOf } from '#app/domain/warehouses/maps-link.ts'
import { DoorCard } from '#app/features/doors/door-card.tsx'
import { LazyFaultDialog } from '#app/features/doors/lazy-fault-dialog.ts'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import type { RecoveryTargets } from '#app/features/doors/recovery-buttons.tsx'
import { useDoor } from '#app/features/doors/use-door.ts'
import { useHelpContact } from '#app/features/doors/use-help-contact.ts'
import { useRelocked } from '#app/features/doors/use-relocked.ts'
import { useLocationPermissionFlow } from '#app/features/location-permission/location-permission-context.ts'
import { isGeoForced } from '#app/lib/geolocation/position-for-unlock.ts'
import type { StoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'

interface ServiceDoorProps {
  kind: 'entrance' | 'box'
  /** The id of the Box, or of the warehouse for an entrance. */
  doorId: string
  /** The unlock link of the holder. */
  link: { email: string; token: string }
  number: string
  title: string
  note: string
  warehouse: WarehouseSummary
  /** Undefined without a fresh position. */
  position: StoredCoordinates | undefined
  help: DoorHelp
  send: SendUnlock
  isCollapsed: boolean
  onShow: () => void
  onRelocked?: () => void
  /** Loads the token again. */
  reload: () => void
}

/** A door for a token holder without an account: no declaration, payment or code. */
export function ServiceDoor(props: ServiceDoorProps) {
  const { kind, number, title, note, warehouse, position, help, isCollapsed, onShow } = props
  const permissionFlow = useLocationPermissionFlow()
  const contact = useHelpContact(help)
  const isForced = isGeoForced(useLocation().search)
  const door = useDoor({ send: props.send, isDeclared: false, isForced })
  useRelocked(door, props.onRelocked)
  const open = () => {
    onShow()
    permissionFlow.start(() => door.unlock())
  }
  const [isReporting, setReporting] = useState(false)
  const targets: RecoveryTargets = {
    retry: { onClick: open },
    report: { onClick: () => setReporting(true) },
    refresh: { onClick: props.reload },
    navigate: { href: mapsLink(warehouse, platformOf(navigator.userAgent)) },
    allowLocation: { onClick: () => permissionFlow.showSteps(() => door.unlock()) },
    ...(contact && { contact }),
  }
  return (
    <>
      <DoorCard
        door={door}
        kind={kind}
        number={number}
        title={title}
        note={note}
        isCollapsed={isCollapsed}
        onShow={onShow}
        targets={targets}
        help={help}
        timeZone={warehouse.timeZone}
        onClick={open}
        context={{
          distanceMetres: position && distanceKm(position, warehouse.location) * 1000,
          accuracyMetres: position?.accuracy,
          hasCode: false,
          isTokenHolder: true,
          isSharedUser: false,
        }}
        code={null}
        isCodePending={false}
        opensAt={undefined}
      />
      {isReporting && (
        <LazyFaultDialog
          door={kind}
          id={props.doorId}
          link={props.link}
          title={title}
          help={help}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

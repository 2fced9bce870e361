import type { DoorKind } from '@boxzone/contract/locks'
import { formatDateTime } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { mapsLink, platformOf } from '#app/domain/warehouses/maps-link.ts'
import { DoorCard } from '#app/features/doors/door-card.tsx'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import type { RecoveryTargets } from '#app/features/doors/recovery-buttons.tsx'
import { useDoor } from '#app/features/doors/use-door.ts'
import { useRelocked } from '#app/features/doors/use-relocked.ts'
import { useLocationPermissionGate } from '#app/features/location-permission/location-permission-context.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { isGeoForced } from '#app/lib/geolocation/lock-position.ts'
import { useWork } from './use-fresh-doors.ts'
import { useIdentityCheck } from './use-identity-check.ts'
import type { WarehouseDoorContext } from './warehouse-door-context.ts'

export interface DoorPlaceProps extends WarehouseDoorContext {
  small: boolean
  onShow: () => void
  /** An attempt has ended, so that there is something new to tell. */
  onTried: () => void
  onOpened?: () => void
  onRelocked?: () => void
}

interface OwnDoorProps extends DoorPlaceProps {
  kind: DoorKind
  number: string
  title: string
  note: string
  code: string | null
  isGuest: boolean
  opensAt: string | null
  blocked: ReactNode | undefined
  send: SendUnlock
  /** How the tenant pays, or a guest reaches the tenant. */
  fixes: RecoveryTargets
}

/** A door of My Zone: the lock, the location before it, and what to do when it refuses. */
export function OwnDoor(props: OwnDoorProps) {
  const { location, small, code, opensAt, isDeclared, working, onShow, onTried, fixes } = props
  const { warehouse } = location
  const language = useLanguage()
  const gate = useLocationPermissionGate()
  const isForced = isGeoForced(useLocation().search)
  const door = useDoor({
    send: props.send,
    isDeclared,
    isForced,
    onOpened: () => {
      onTried()
      props.onOpened?.()
    },
    // What never left the phone is in no log.
    onRefused: ({ code }) => {
      if (code !== 'offline') onTried()
      if (code === 'lock-v2/declaration-required') gate.undeclared()
    },
  })
  useRelocked(door, props.onRelocked)
  useWork(door.state.phase.kind, working)
  const press = () => {
    onShow()
    gate.before(door.press)
  }
  const ways = useWays(warehouse, door.dismiss)
  const targets: RecoveryTargets = {
    ...ways,
    retry: { onPress: press },
    allowLocation: { onPress: () => gate.showSteps(door.press) },
    ...(!isForced && { atDoor: { onPress: () => gate.goWithout(door.press) } }),
    ...fixes,
  }
  return (
    <DoorCard
      door={door}
      kind={props.kind}
      number={props.number}
      title={props.title}
      note={props.note}
      timeZone={warehouse.timeZone}
      onPress={press}
      circumstances={{
        distanceMetres: props.distanceMetres,
        accuracyMetres: props.accuracyMetres,
        hasCode: code !== null,
        isService: false,
        isGuest: props.isGuest,
      }}
      targets={targets}
      code={code}
      blocked={props.blocked}
      opensAt={opensAt === null ? undefined : formatDateTime(opensAt, language, { timeZone: warehouse.timeZone })}
      small={small}
      onShow={onShow}
    />
  )
}

/** The way there, the way to us, and the list asked for anew. */
function useWays(warehouse: WarehouseDoorContext['location']['warehouse'], onRefreshed: () => void): RecoveryTargets {
  const { revalidate, state } = useRevalidator()
  const phone = useConfig().value('contactTel')
  const identity = useIdentityCheck()
  return {
    navigate: { href: mapsLink(warehouse, platformOf(navigator.userAgent)) },
    refresh: { onPress: () => void revalidate().then(onRefreshed), busy: state !== 'idle' },
    identity: { onPress: identity.run, busy: identity.busy },
    ...(phone && { contact: { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` } }),
  }
}

import type { DoorKind } from '@boxzone/contract/locks'
import { formatDateTime } from '@boxzone/i18n/format'
import { type ReactNode, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { mapsLink, platformOf } from '#app/domain/warehouses/maps-link.ts'
import { DoorCard } from '#app/features/doors/door-card.tsx'
import { LazyFaultDialog } from '#app/features/doors/lazy-fault-dialog.ts'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import type { RecoveryTargets } from '#app/features/doors/recovery-buttons.tsx'
import { useDoor } from '#app/features/doors/use-door.ts'
import { useHelpContact } from '#app/features/doors/use-help-contact.ts'
import { useRelocked } from '#app/features/doors/use-relocked.ts'
import { useLocationPermissionFlow } from '#app/features/location-permission/location-permission-context.ts'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { isGeoForced } from '#app/lib/geolocation/position-for-unlock.ts'
import { useWorkCount } from './use-fresh-doors.ts'
import { useIdentityCheck } from './use-identity-check.ts'
import type { WarehouseDoorContext } from './warehouse-door-context.ts'

export interface WarehouseDoorProps extends WarehouseDoorContext {
  isCollapsed: boolean
  onShow: () => void
  /** An attempt has ended, so the access log may have a new entry. */
  onTried: () => void
  onOpened?: () => void
  onRelocked?: () => void
}

interface OwnDoorProps extends WarehouseDoorProps {
  kind: DoorKind
  /** The id of the Box, or of the warehouse for an entrance. */
  doorId: string
  number: string
  title: string
  note: string
  code: string | null
  isCodePending: boolean
  isSharedUser: boolean
  opensAt: string | null
  blocked: ReactNode | undefined
  send: SendUnlock
  /** How the tenant pays, or how a shared user contacts the tenant. */
  paymentTargets: RecoveryTargets
}

/** A door of My Zone with its lock, the location permission and the recovery actions. */
export function OwnDoor(props: OwnDoorProps) {
  const { location, isCollapsed, code, opensAt, isDeclared, working, onShow, onTried, paymentTargets } = props
  const { warehouse } = location
  const language = useLanguage()
  const permissionFlow = useLocationPermissionFlow()
  const isForced = isGeoForced(useLocation().search)
  const door = useDoor({
    send: props.send,
    isDeclared,
    isForced,
    onOpened: () => {
      onTried()
      props.onOpened?.()
    },
    // An offline attempt never reached the server and has no log entry.
    onRefused: ({ code }) => {
      if (code !== 'offline') onTried()
      if (code === 'lock-v2/declaration-required') permissionFlow.reportUndeclared()
    },
  })
  useRelocked(door, props.onRelocked)
  useWorkCount(door.state.phase.kind, working)
  const open = () => {
    onShow()
    permissionFlow.start(door.unlock)
  }
  const actions = useRecoveryActions(props, door.dismiss)
  const [isReporting, setReporting] = useState(false)
  const targets: RecoveryTargets = {
    ...actions,
    retry: { onClick: open },
    report: { onClick: () => setReporting(true) },
    allowLocation: { onClick: () => permissionFlow.showSteps(door.unlock) },
    ...(!isForced && { atDoor: { onClick: () => permissionFlow.continueWithoutPosition(door.unlock) } }),
    ...paymentTargets,
  }
  return (
    <>
      <DoorCard
        door={door}
        kind={props.kind}
        number={props.number}
        title={props.title}
        note={props.note}
        timeZone={warehouse.timeZone}
        onClick={open}
        context={{
          distanceMetres: props.distanceMetres,
          accuracyMetres: props.accuracyMetres,
          hasCode: code !== null,
          isTokenHolder: false,
          isSharedUser: props.isSharedUser,
        }}
        targets={targets}
        code={code}
        isCodePending={props.isCodePending}
        blocked={props.blocked}
        opensAt={opensAt === null ? undefined : formatDateTime(opensAt, language, { timeZone: warehouse.timeZone })}
        isCollapsed={isCollapsed}
        onShow={onShow}
        isOffline={props.isOffline}
        help={props.help}
      />
      {isReporting && (
        <LazyFaultDialog
          door={props.kind}
          id={props.doorId}
          title={props.title}
          help={props.help}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

/** Recovery actions: directions, contact, identity check and reload. */
function useRecoveryActions({ location, help }: WarehouseDoorContext, onRefreshed: () => void): RecoveryTargets {
  const { revalidate, state } = useRevalidator()
  const contact = useHelpContact(help)
  const identity = useIdentityCheck(useErrorToast())
  return {
    navigate: { href: mapsLink(location.warehouse, platformOf(navigator.userAgent)) },
    refresh: { onClick: () => void revalidate().then(onRefreshed), busy: state !== 'idle' },
    identity: { onClick: identity.run, busy: identity.busy },
    ...(contact && { contact }),
  }
}

import { warehouseUnlock, warehouseUnlockBackup } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import { call } from '#app/lib/api/call.ts'
import { Blocked } from './blocked.tsx'
import { type DoorPlaceProps, OwnDoor } from './own-door.tsx'
import { usePayFix } from './use-pay-fix.ts'
import { blockOf } from './warehouse-choice.rules.ts'

interface EntranceDoorProps extends DoorPlaceProps {
  kind: 'entrance' | 'backup'
}

/** The way into the house: open to everybody who may open one of its Boxes. */
export function MyEntranceDoor({ kind, ...place }: EntranceDoorProps) {
  const t = useTranslations('doors')
  const { location, isVerified } = place
  const { warehouse, boxes, entrance, backup, lockVersion } = location
  const hours = kind === 'backup' && backup ? backup : entrance
  const { street, number } = warehouse.address
  const payer = boxes.find(({ accessSuspended, sharedBy }) => accessSuspended && sharedBy === null) ?? boxes[0]
  const fixes = usePayFix(payer)
  const code = boxes.find(({ accessCode }) => accessCode !== null)?.accessCode ?? null
  const endpoint = kind === 'backup' ? warehouseUnlockBackup : warehouseUnlock
  const send: SendUnlock = (where, signal) =>
    call(endpoint, { ...where, id: warehouse.id, entryWithoutGPS: String(where.entryWithoutGPS) }, { signal })
  const block = blockOf({
    isVerified,
    isSuspended: boxes.every(({ accessSuspended }) => accessSuspended),
    isOpen: hours.isOpen,
    isCodeOnly: lockVersion === 'V1',
  })
  return (
    <OwnDoor
      {...place}
      kind={kind}
      number={number}
      title={t(kind)}
      note={`${street} ${number}`}
      code={block === 'code' ? null : code}
      isGuest={payer?.sharedBy !== null}
      opensAt={hours.opensAt}
      send={send}
      fixes={fixes}
      blocked={
        block && (
          <Blocked block={block} code={code} opensAt={hours.opensAt} warehouse={warehouse} fixes={fixes} box={payer} />
        )
      }
    />
  )
}

import { warehouseUnlock, warehouseUnlockBackup } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import { call } from '#app/lib/api/call.ts'
import { Blocked } from './blocked.tsx'
import { OwnDoor, type WarehouseDoorProps } from './own-door.tsx'
import { usePaymentTargets } from './use-payment-targets.ts'
import { blockOf } from './warehouse-choice.rules.ts'

interface EntranceDoorProps extends WarehouseDoorProps {
  kind: 'entrance' | 'backup'
}

/** The entrance or the backup door, which all Boxes of the warehouse share. */
export function MyEntranceDoor({ kind, ...door }: EntranceDoorProps) {
  const t = useTranslations('doors')
  const { location, isVerified } = door
  const { warehouse, boxes, entrance, backup, lockVersion } = location
  const hours = kind === 'backup' && backup ? backup : entrance
  const { street, number } = warehouse.address
  const payer = boxes.find(({ accessSuspended, sharedBy }) => accessSuspended && sharedBy === null) ?? boxes[0]
  const paymentTargets = usePaymentTargets(payer)
  // A code that works already is better than one that the lock has yet to confirm.
  const coded = boxes.filter(({ accessCode }) => accessCode !== null)
  const best = coded.find(({ accessCodeState }) => accessCodeState !== 'PENDING') ?? coded[0]
  const code = best?.accessCode ?? null
  const isCodePending = best?.accessCodeState === 'PENDING'
  const endpoint = kind === 'backup' ? warehouseUnlockBackup : warehouseUnlock
  const send: SendUnlock = (position, signal) =>
    call(endpoint, { ...position, id: warehouse.id, entryWithoutGPS: String(position.entryWithoutGPS) }, { signal })
  const block = blockOf({
    isVerified,
    isSuspended: boxes.every(({ accessSuspended }) => accessSuspended),
    isOpen: hours.isOpen,
    isCodeOnly: lockVersion === 'V1',
  })
  return (
    <OwnDoor
      {...door}
      kind={kind}
      doorId={warehouse.id}
      number={number}
      title={t(kind)}
      note={`${street} ${number}`}
      code={block === 'code' ? null : code}
      isCodePending={isCodePending}
      isSharedUser={payer?.sharedBy !== null}
      opensAt={hours.opensAt}
      send={send}
      paymentTargets={paymentTargets}
      blocked={
        block && (
          <Blocked
            block={block}
            code={code}
            isCodePending={isCodePending}
            opensAt={hours.opensAt}
            warehouse={warehouse}
            paymentTargets={paymentTargets}
            box={payer}
          />
        )
      }
    />
  )
}

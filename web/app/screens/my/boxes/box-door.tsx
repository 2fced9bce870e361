import { boxUnlock } from 'virtual:calls'
import type { DoorBox } from '@boxzone/contract/locks'
import { formatArea, formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { lastShareDay } from '#app/domain/contracts/last-share-day.ts'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Blocked } from './blocked.tsx'
import { OwnDoor, type WarehouseDoorProps } from './own-door.tsx'
import { usePaymentTargets } from './use-payment-targets.ts'
import { blockOf } from './warehouse-choice.rules.ts'

export function MyBoxDoor({ box, ...door }: WarehouseDoorProps & { box: DoorBox }) {
  const t = useTranslations('doors')
  const { location, isVerified } = door
  const { boxId, boxNumber, sharedBy, lockCode, accessSuspended, lockVersion } = box
  const isCodePending = box.lockCodeState === 'PENDING'
  const paymentTargets = usePaymentTargets(box)
  const send: SendUnlock = (position, signal) =>
    call(boxUnlock, { ...position, id: boxId, entryWithoutGPS: String(position.entryWithoutGPS) }, { signal })
  const note = useNote(box, location.warehouse.timeZone)
  const block = blockOf({
    isVerified,
    isSuspended: accessSuspended,
    isOpen: location.entrance.isOpen,
    isCodeOnly: lockVersion === 'V1',
  })
  const { opensAt } = location.entrance
  return (
    <OwnDoor
      {...door}
      kind="box"
      doorId={boxId}
      number={boxNumber}
      title={t('box', { number: boxNumber })}
      note={note}
      code={block === 'code' ? null : lockCode}
      isCodePending={isCodePending}
      isSharedUser={sharedBy !== null}
      opensAt={opensAt}
      send={send}
      paymentTargets={paymentTargets}
      blocked={
        block && (
          <Blocked
            block={block}
            code={lockCode}
            isCodePending={isCodePending}
            opensAt={opensAt}
            warehouse={location.warehouse}
            paymentTargets={paymentTargets}
            box={box}
          />
        )
      }
    />
  )
}

/** The area of the Box. A shared user also learns who shares it and, if the share has an end, its last day. */
function useNote({ squareMetres, sharedBy, sharedUntil }: DoorBox, timeZone: string): string {
  const t = useTranslations('doors')
  const language = useLanguage()
  const area = formatArea(squareMetres, language)
  if (sharedBy === null) return area
  const { firstName: name } = sharedBy
  if (!sharedUntil) return t('sharedBy', { area, name })
  const day = formatDay(lastShareDay(sharedUntil, timeZone), language)
  return t('sharedByUntil', { area, name, day: day.replaceAll(' ', '\u00a0') })
}

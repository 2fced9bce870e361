import type { Box, Language } from '@boxzone/contract'
import { addDays, toDay } from '#src/kernel/days.ts'
import { toPrice, withVat } from '#src/kernel/money.ts'
import type { BoxRow } from './boxes.repo.ts'
import { floorName } from './present-warehouse.ts'
import type { WarehouseRow } from './warehouses.repo.ts'
import { boxState, firstDayFrom, freesUpAt } from './warehouses.rules.ts'

export function presentBox(
  box: BoxRow,
  warehouse: WarehouseRow,
  { language, now, startAheadDays = 0 }: { language: Language; now: Date; startAheadDays?: number },
): Box {
  const state = warehouse.deactivated ? 'inactive' : boxState(box, now)
  const freesUp = freesUpAt(box, now)
  const from = state === 'available' ? now : freesUp
  const day = from && state !== 'inactive' ? toDay(from, warehouse.timeZone) : null
  return {
    id: box.id,
    number: box.number,
    name: box.name,
    floor: floorName(box.level, language),
    area: { width: box.width, length: box.length, height: box.height, squareMetres: box.squareMetres },
    sizeClass: box.sizeClass,
    lockVersion: box.lockVersion,
    state,
    rentFrom: state === 'available' ? day : state === 'busy' ? rentableFrom(box, warehouse, now, startAheadDays) : null,
    price: toPrice(withVat(box.monthlyNet, warehouse.vatPermille), warehouse.currency),
    availableFrom: day,
  }
}

/** The day from which a Box can be ordered while another contract still occupies it. */
function rentableFrom({ freeFrom }: BoxRow, { timeZone }: WarehouseRow, now: Date, startAheadDays: number) {
  if (freeFrom === null || freeFrom <= now) return null
  const day = firstDayFrom(freeFrom, timeZone)
  return day <= addDays(toDay(now, timeZone), startAheadDays) ? day : null
}

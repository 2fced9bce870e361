import { maxFaultPhotoBytes } from '@boxzone/contract/door-fault-limits'
import type { Door } from '#src/features/door-codes/index.ts'
import { createTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { photoTypeOf } from './door-fault.rules.ts'
import { clearOldPhotos, type FaultReporter, findDoorNames, insertDoorFault } from './door-faults.repo.ts'

/** Reports of an account or of an unlock link. */
export const faultReports = perHour('door-faults', 6)
/** Limited, because the data export reads all photos of an account into memory. */
const maxPhotos = 20

interface FaultReport {
  readonly door: Door
  readonly reporter: FaultReporter
  readonly contractId: string | null
  readonly note: string
  /** Photo in base64. */
  readonly photo: string | null
}

/** The report and its task in one transaction. The task has no personal data: an erasure deletes only the report. */
export async function storeFaultReport(ctx: Ctx, { door, reporter, contractId, note, photo }: FaultReport) {
  const { kind, warehouseId, boxId } = door
  const report = { ...reporter, contractId, note, ...readPhoto(photo) }
  const id = newId()
  await ctx.transaction(async (tx) => {
    const { warehouse, box, timeZone } = await findDoorNames(tx, door)
    const reportedAt = ctx.now()
    await insertDoorFault(tx, { id, reportedAt, door: kind, warehouseId, boxId, ...report })
    await clearOldPhotos(tx, reporter, maxPhotos)
    await createTask(ctx, tx, {
      kind: 'door-fault',
      reference: `door-fault:${id}`,
      warehouseId,
      contractId,
      note: [box === null ? kind : `Box ${box}`, warehouse, report.photo ? 'with photo' : 'no photo'].join(', '),
      dueOn: toDay(reportedAt, timeZone),
    })
  })
}

function readPhoto(encoded: string | null) {
  if (encoded === null) return { photo: null, photoType: null }
  const photo = Buffer.from(encoded, 'base64')
  if (photo.length > maxFaultPhotoBytes) throw new CallError('payload-too-large')
  const photoType = photoTypeOf(photo)
  if (photoType === null) throw new CallError('unsupported-media-type')
  return { photo, photoType }
}

import { api } from '@boxzone/contract'
import { maxInspectionPhotoBytes } from '@boxzone/contract/inspection-limits'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { photoTypeOf } from '#src/features/doors/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { boxChange } from './box-change.ts'
import { inspectionRefusal } from './box-states.rules.ts'
import type { StoredPhoto } from './inspections.repo.ts'
import { findBoxScope } from './office-boxes.repo.ts'
import { lockLeftContract, recordInspection } from './record-inspection.ts'

export const inspectBoxRoute = route(api.inspectBox, async (ctx, { id, version, ...input }) => {
  const box = await findBoxScope(ctx.db, ctx.staff, id)
  if (!box) throw new CallError('not-found')
  const until = input.until ?? null
  const refusal = inspectionRefusal({ ...input, until, today: toDay(ctx.now(), box.timeZone) })
  if (refusal) throw invalidField(refusal)
  const report = { ...input, boxId: id, until, photos: input.photos.map(readInspectionPhoto) }
  let contract: ContractRecord | null = null
  const lockFirst = async (tx: Parameters<typeof lockLeftContract>[0]) => {
    contract = await lockLeftContract(tx, id)
  }
  const change = boxChange(box, { action: 'boxes.inspect', version, lockFirst })
  return changeAsStaff(ctx, change, async (tx) => {
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const done = await recordInspection(ctx, tx, actor, report, contract)
    const { inspectionId, deposit } = done
    return {
      after: { ...done.box, inspectionId, result: input.result, deposit, photos: report.photos.length },
      result: { id, version: done.box.version, state: done.box.state, inspectionId, deposit },
    }
  })
})

function readInspectionPhoto(encoded: string): StoredPhoto {
  const content = Buffer.from(encoded, 'base64')
  if (content.length > maxInspectionPhotoBytes) throw new CallError('payload-too-large')
  const type = photoTypeOf(content)
  if (type === null) throw new CallError('unsupported-media-type')
  return { type, content }
}

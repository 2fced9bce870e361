import type { Db } from '#src/kernel/database/index.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { type BoxWithWarehouse, getRentableBoxOfDraft } from './rentable-box.ts'

interface BoxesRequest {
  readonly boxId: string
  readonly boxIds?: readonly string[] | undefined
  readonly draftId?: string | undefined
}

/** The ids of all Boxes of the order, `boxId` first. */
export function boxIdsOf({ boxId, boxIds = [boxId] }: BoxesRequest): readonly string[] {
  if (boxIds[0] !== boxId || new Set(boxIds).size !== boxIds.length) throw invalidField('boxIds')
  return boxIds
}

/** The Boxes of the order, which must be in one warehouse. */
export async function getRentableBoxes(
  db: Db,
  request: BoxesRequest,
  now: Date,
): Promise<readonly [BoxWithWarehouse, ...BoxWithWarehouse[]]> {
  const { boxId, draftId } = request
  const [, ...otherIds] = boxIdsOf(request)
  const lead = await getRentableBoxOfDraft(db, { boxId, draftId, now })
  const others: BoxWithWarehouse[] = []
  for (const id of otherIds) {
    const other = await getRentableBoxOfDraft(db, { boxId: id, draftId, now })
    if (other.warehouse.id !== lead.warehouse.id) throw invalidField('boxIds')
    others.push(other)
  }
  return [lead, ...others]
}

/** Voucher and promotion reduce the price of the first Box only, because a customer has each of them once. */
export const withoutBenefits = { voucherToken: null, withoutPromotion: true } as const

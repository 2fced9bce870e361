import { findContractByNumber, lockContract } from '#src/features/contracts/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import { boxChange } from './box-change.ts'
import { recordInspection } from './record-inspection.ts'

/** The inspection of a Box by the number of its contract, for the command line. */
export async function inspectBoxOfContract(ctx: Ctx, number: string, { objection }: { objection: string | null }) {
  const found = await findContractByNumber(ctx.db, number)
  if (!found) throw new Error(`contract ${number} does not exist`)
  const { id: contractId, boxId, warehouseId, currency } = found
  const actor = { kind: 'cli' } as const
  const lockFirst = (tx: Parameters<typeof lockContract>[0]) => lockContract(tx, contractId)
  const change = boxChange({ id: boxId, warehouseId }, { action: 'boxes.inspect', lockFirst })
  return changeWithAudit(ctx, { actor }, change, async (tx) => {
    const contract = await lockContract(tx, contractId)
    if (objection !== null && contract.depositStatus !== 'HELD')
      throw new Error(`the deposit of contract ${number} is ${contract.depositStatus}; expected HELD`)
    const report = {
      boxId,
      result: objection === null ? 'EMPTY' : 'DAMAGED',
      note: objection ?? '',
      photos: [],
    } as const
    const { box, deposit, returned } = await recordInspection(ctx, tx, actor, report, contract)
    const result = { contractId, returned: toMajor(returned, currency), currency, objection }
    return { after: { ...box, contractId, deposit }, result }
  })
}

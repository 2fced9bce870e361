import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireWithinLimit } from '#src/kernel/audit/staff-limit.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { addCredit } from './add-credit.ts'

export const creditContractRoute = route(api.creditContract, async (ctx, input) => {
  const { id, version, reason, amount, text, payOut } = input
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.credit' })
  return changeAsStaff(ctx, change, async (tx) => {
    const contract = await lockContract(tx, id)
    const credited = toMinor(amount, contract.currency)
    requireWithinLimit(ctx, credited, contract.currency)
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const creditNote = await addCredit(ctx, tx, actor, { contract, amount: credited, text, payOut })
    const after = await finishContractChange(tx, id)
    return { after: { ...after, credited, payOut, creditNote }, result: { id, version: after.version, creditNote } }
  })
})

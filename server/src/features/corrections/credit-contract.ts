import { api, type InputOf } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { findContract, lockContract } from '#src/features/contracts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { StaffAction } from '#src/kernel/audit/staff-action.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { addCredit } from './add-credit.ts'
import { requireWithinCustomerLimit } from './customer-limit.ts'
import { previewChange } from './preview-change.ts'

const action = 'contracts.credit'

export const creditContractRoute = route(api.creditContract, async (ctx, input) => {
  const { change, work } = await creditContractAction(ctx, input)
  if (!input.preview) return changeAsStaff(ctx, change, work)
  return { ...(await previewChange(ctx, change, work)), version: input.version, creditNote: null }
})

export async function creditContractAction(ctx: StaffCtx, input: InputOf<typeof api.creditContract>) {
  const { id, version, reason, amount, text, payOut } = input
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action })
  const found = await findContract(ctx.db, id)
  if (!found) throw new CallError('not-found')
  const { currency } = found
  const work = async (tx: Tx) => {
    const contract = await lockContract(tx, id)
    const credited = toMinor(amount, currency)
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const creditNote = await addCredit(ctx, tx, actor, { contract, amount: credited, text, payOut })
    const limited = { customerId: contract.accountId, amount: credited, currency, action } as const
    // A preview ignores the limit, because above the limit the form offers to request an approval.
    if (!input.preview) await requireWithinCustomerLimit(ctx, tx, limited)
    const after = await finishContractChange(tx, id)
    return { after: { ...after, credited, payOut, creditNote }, result: { id, version: after.version, creditNote } }
  }
  const plan = async () => toMinor(amount, currency)
  return { contractId: id, currency, change, plan, work } satisfies StaffAction<object>
}

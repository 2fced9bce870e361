import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { addCharge, planCharge } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { type Taxed, toMajor, toMinor } from '#src/kernel/money.ts'

export const chargeContractRoute = route(api.chargeContract, async (ctx, input) => {
  const { id, version, reason, text, on } = input
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.charge' })
  if (input.preview) {
    return ctx.transaction(async (tx) => {
      await change.before(tx)
      const contract = await lockContract(tx, id)
      const gross = toMinor(input.amount, contract.currency)
      const plan = await planCharge(ctx, tx, contract, { gross, text, on })
      return { id, version, invoiceNumber: null, ...presentCharge(plan, contract.currency) }
    })
  }
  return changeAsStaff(ctx, change, async (tx) => {
    const contract = await lockContract(tx, id)
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const gross = toMinor(input.amount, contract.currency)
    const charged = await addCharge(ctx, tx, actor, contract, { gross, text, on })
    const after = await finishContractChange(tx, id)
    const { invoiceNumber } = charged
    return {
      after: { ...after, on, ...charged },
      result: { id, version: after.version, invoiceNumber, ...presentCharge(charged, contract.currency) },
    }
  })
})

function presentCharge({ net, vat, gross, invoiceOn }: Taxed & { readonly invoiceOn: string }, currency: string) {
  const major = (amount: number) => toMajor(amount, currency)
  return { invoiceOn, net: major(net), vat: major(vat), gross: major(gross), currency }
}

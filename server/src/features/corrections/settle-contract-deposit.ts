import { api, type Currency } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { previewChange } from './preview-change.ts'
import { type DepositDecision, settleDepositByStaff } from './settle-deposit.ts'

export const settleContractDepositRoute = route(api.settleContractDeposit, async (ctx, input) => {
  const { id, version, reason } = input
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.deposit' })
  const work = async (tx: Tx) => {
    const { currency } = await lockContract(tx, id)
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const settled = await settleDepositByStaff(ctx, tx, actor, id, decisionOf(input, currency))
    const after = await finishContractChange(tx, id)
    const major = (amount: number) => toMajor(amount, currency)
    const { kept, setOff, refunded } = settled
    const amounts = { kept: major(kept), setOff: major(setOff), refunded: major(refunded), currency }
    return { after: { ...after, ...settled }, result: { id, version: after.version, ...amounts } }
  }
  if (!input.preview) return changeAsStaff(ctx, change, work)
  return { ...(await previewChange(ctx, change, work)), version }
})

interface DepositInput {
  readonly action: DepositDecision['action']
  readonly amount?: number | undefined
  readonly text?: string | undefined
  readonly byTransfer: boolean
}

/** Requires a text for RETAIN, because the tenant must learn the reason. */
function decisionOf({ action, amount, text, byTransfer }: DepositInput, currency: Currency): DepositDecision {
  if (action === 'RETURN') return { action, byTransfer }
  if (action === 'SET_OFF') return { action }
  if (text === undefined) throw invalidField('text', 'not-null')
  return { action, amount: amount === undefined ? null : toMinor(amount, currency), text }
}

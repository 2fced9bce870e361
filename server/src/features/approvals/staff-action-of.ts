import { creditContractAction, creditInvoiceAction, refundPaymentAction } from '#src/features/corrections/index.ts'
import type { PreparedAction } from '#src/features/tasks/index.ts'
import type { StaffAction } from '#src/kernel/audit/staff-action.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'

/** The action that the call of the prepared action would execute for this caller. Throws outside the caller's warehouses. */
export async function staffActionOf(ctx: StaffCtx, prepared: PreparedAction): Promise<StaffAction<Outcome>> {
  const { subject: id, version, reason, currency } = prepared
  const isRest = prepared.amount === null || (prepared.action === 'payments.refund' && prepared.isRest)
  const amount = prepared.amount === null || isRest ? undefined : toMajor(prepared.amount, currency)
  const text = prepared.text ?? undefined
  if (prepared.action === 'contracts.credit') {
    const { payOut } = prepared
    const input = { id, version, reason, amount: amount ?? 0, text: prepared.text ?? '', payOut }
    return withNote(await creditContractAction(ctx, input), ({ creditNote }) => creditNote)
  }
  if (prepared.action === 'payments.refund') {
    const refund = await refundPaymentAction(ctx, { id, version, reason, amount, text })
    return withNote(refund, ({ creditNote }) => creditNote)
  }
  const { settlement } = prepared
  const lines = prepared.lines ?? undefined
  const correction = await creditInvoiceAction(ctx, { id, version, reason, text, settlement, lines })
  return withNote(correction, ({ number }) => number)
}

interface Outcome {
  readonly creditNote: string | null
}

const withNote = <Result>(
  action: StaffAction<Result>,
  noteOf: (result: Result) => string | null,
): StaffAction<Outcome> => ({
  ...action,
  work: async (tx) => {
    const { after, result } = await action.work(tx)
    return { after, result: { creditNote: noteOf(result) } }
  },
})

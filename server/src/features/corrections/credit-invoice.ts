import { api, type InputOf } from '@boxzone/contract'
import { lockContract } from '#src/features/contracts/index.ts'
import { findCreditNotes } from '#src/features/invoices/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { StaffAction } from '#src/kernel/audit/staff-action.ts'
import { requireWithinLimit } from '#src/kernel/audit/staff-limit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { findScopedInvoice } from './corrections.repo.ts'
import { type Correction, issueCorrection, planCorrection } from './issue-correction.ts'
import { presentCorrection } from './present-correction.ts'

const action = 'invoices.credit-note'

type CreditInvoiceInput = InputOf<typeof api.creditInvoice>

export const creditInvoiceRoute = route(api.creditInvoice, async (ctx, input) => {
  if (input.preview) {
    const { correction } = await findCorrection(ctx, input)
    return presentCorrection(await ctx.transaction((tx) => planCorrection(tx, correction)), null)
  }
  const { change, work } = await creditInvoiceAction(ctx, input)
  return changeAsStaff(ctx, change, work)
})

async function findCorrection(ctx: StaffCtx, input: CreditInvoiceInput) {
  const invoice = await findScopedInvoice(ctx.db, ctx.staff, input.id)
  if (!invoice) throw new CallError('not-found')
  const correction: Correction = {
    invoice,
    credited: input.lines?.map(({ line, amount }) => ({ line, amount: minor(amount, invoice.currency) })) ?? null,
    settlement: input.settlement,
    text: input.text ?? null,
  }
  return { invoice, correction }
}

export async function creditInvoiceAction(ctx: StaffCtx, input: CreditInvoiceInput) {
  const { invoice, correction } = await findCorrection(ctx, input)
  const { currency, contractId } = invoice
  const subject = { kind: 'invoice', id: invoice.number, warehouseId: invoice.warehouseId }
  const before = async (tx: Tx) => {
    await lockContract(tx, contractId)
    const version = await invoiceVersion(tx, invoice.number)
    await requireVersion(tx, subject, { expected: input.version, current: version })
    return { creditNotes: version - 1 }
  }
  const work = async (tx: Tx) => {
    const { number, plan } = await issueCorrection(ctx, tx, { kind: 'staff', id: ctx.staff.id }, correction)
    requireWithinLimit(ctx, { amount: plan.total, currency, action })
    const { settlement, returned, reduced, total } = plan
    return { after: { number, settlement, total, returned, reduced }, result: presentCorrection(plan, number) }
  }
  const plan = async (tx: Tx) => (await planCorrection(tx, correction)).total
  return {
    ...{ contractId, currency, plan, work },
    change: { action, subject, reason: input.reason, before },
  } satisfies StaffAction<object>
}

const minor = (amount: number | undefined, currency: string) =>
  amount === undefined ? undefined : toMinor(amount, currency)

/** An invoice never changes, so its version is one more than the number of its credit notes. */
const invoiceVersion = async (tx: Tx, number: string): Promise<number> => (await findCreditNotes(tx, number)).length + 1

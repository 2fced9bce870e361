import type { ContractRecord } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { isPaidOrBeingCharged } from './begin-rent-payment.ts'
import { getContractContext } from './contract-context.ts'
import { refreshAccess } from './rent-paid.ts'
import { rentReopenedEmail, rentWrittenOffEmail } from './rent-staff-action.email.tsx'
import { type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, transitionPaying, transitionRent } from './rents.rules.ts'
import { tenantEmail } from './tenant-email.ts'

/** Stops reminders and charges of an unpaid rent. Requires locked rows. */
export async function writeOffRent(ctx: Ctx, tx: Tx, contract: ContractRecord, rent: RentRow): Promise<void> {
  if (rent.status !== 'INVOICE_SUBMITTED' || (await isPaidOrBeingCharged(tx, rent.id)))
    throw new CallError('payment/not-payable')
  await updateRent(tx, rent.id, {
    status: transitionRent(rent.status, 'WRITTEN_OFF'),
    payingStatus: transitionPaying(rent.payingStatus, 'WAITING_FOR_MANUAL'),
    nextAttemptOn: null,
  })
  await refreshAccess(ctx, tx, contract)
  await notify(ctx, tx, contract, rent, rentWrittenOffEmail)
}

/** Makes a written-off rent payable again. The stored card is not charged for it. Requires locked rows. */
export async function reopenRent(ctx: Ctx, tx: Tx, contract: ContractRecord, rent: RentRow): Promise<void> {
  if (rent.status !== 'WRITTEN_OFF') throw new CallError('payment/not-payable')
  await updateRent(tx, rent.id, { status: transitionRent(rent.status, 'INVOICE_SUBMITTED') })
  await refreshAccess(ctx, tx, contract)
  await notify(ctx, tx, contract, rent, rentReopenedEmail)
}

async function notify(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  kind: typeof rentWrittenOffEmail,
): Promise<void> {
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (!email) return
  const money = { amount: amountOwed(rent), currency: rent.currency }
  const data = { ...email.facts, rentId: rent.id, invoiceNumber: rent.invoiceNumber ?? '', money }
  await ctx.mail(tx, kind, { ...email.recipient, dedupeKey: `${rent.id}:${ctx.now().toISOString()}`, data })
}

import { type ContractRecord, lockContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { startOfDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { isPaidOrBeingCharged } from './begin-rent-payment.ts'
import { getContractContext } from './contract-context.ts'
import { settleRents } from './rent-paid.ts'
import { findRentByInvoice, lockRent, type RentRow } from './rents.repo.ts'

interface Transfer {
  readonly rent: Pick<RentRow, 'id' | 'contractId'>
  /** The day of the transfer, in the time zone of the warehouse. */
  readonly on: string
}

const halfDayMs = 12 * 60 * 60_000

/**
 * Records a bank transfer. Returns false, without a change, if a transfer, a credit note or the deposit already settled
 * the rent.
 */
export async function markRentPaid(ctx: Ctx, tx: Tx, { rent: found, on }: Transfer): Promise<boolean> {
  const contract = await lockContract(tx, found.contractId)
  const rent = await lockRent(tx, found.id)
  if (!rent) throw new CallError('not-found')
  if (rent.payMethod === 'MARKED_BY_ADMIN') return false
  await assertPayable(tx, rent)
  await assertDay(ctx, tx, { contract, rent, on })
  const { warehouse } = await getContractContext(ctx, tx, contract)
  const noon = new Date(startOfDay(on, warehouse.timeZone).getTime() + halfDayMs)
  const paidAt = noon < ctx.now() ? noon : ctx.now()
  const { attempts } = rent
  const receipt = { payMethod: 'MARKED_BY_ADMIN', paymentId: null, attempts, paidAt } as const
  await settleRents(ctx, tx, [{ contract, rent, receipt }])
  return true
}

async function assertPayable(tx: Tx, { id, status, invoiceNumber }: RentRow): Promise<void> {
  const refuse = (detail: string) => new CallError('payment/not-payable', { detail })
  if (status === 'PAID') throw refuse(`invoice ${invoiceNumber} was paid by card; return the transfer`)
  if (status === 'CREATED') throw refuse('this rent has no invoice yet')
  if (await isPaidOrBeingCharged(tx, id))
    throw refuse(`a card is being charged for invoice ${invoiceNumber}; try again when the result is known`)
}

async function assertDay(
  ctx: Ctx,
  tx: Tx,
  { contract, rent, on }: { readonly contract: ContractRecord; readonly rent: RentRow; readonly on: string },
): Promise<void> {
  const { today } = await getContractContext(ctx, tx, contract)
  const refuse = (detail: string) => new CallError('validation', { fields: { on: 'regex' }, detail })
  if (on > today) throw refuse(`${on} is in the future`)
  if (on < (rent.issuedOn ?? rent.dueOn)) throw refuse(`invoice ${rent.invoiceNumber} was issued after ${on}`)
}

/** The command line calls it. It throws a plain `Error`, whose text the operator reads. */
export async function getRentByInvoice(tx: Tx, invoiceNumber: string): Promise<RentRow> {
  const rent = await findRentByInvoice(tx, invoiceNumber)
  if (!rent) throw new Error(`invoice ${invoiceNumber} does not exist`)
  return rent
}

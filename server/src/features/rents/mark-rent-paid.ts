import { lockContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { startOfDay } from '#src/kernel/days.ts'
import { isPaidOrBeingCharged } from './begin-rent-payment.ts'
import { getContractContext } from './contract-context.ts'
import { settleRent } from './rent-paid.ts'
import { findRentByInvoice, lockRent } from './rents.repo.ts'

interface Transfer {
  readonly invoiceNumber: string
  /** The day of the transfer, in the time zone of the warehouse. */
  readonly on: string
}

const halfDayMs = 12 * 60 * 60_000

/** Records a bank transfer that staff found on the bank statement. A repeated call changes nothing. */
export function markRentPaid(ctx: Ctx, { invoiceNumber, on }: Transfer): Promise<{ rentId: string; marked: boolean }> {
  return ctx.transaction(async (tx) => {
    const rentBeforeLock = await findRentByInvoice(tx, invoiceNumber)
    if (!rentBeforeLock) throw new Error(`invoice ${invoiceNumber} does not exist`)
    const contract = await lockContract(tx, rentBeforeLock.contractId)
    const rent = (await lockRent(tx, rentBeforeLock.id)) ?? rentBeforeLock
    if (rent.payMethod === 'MARKED_BY_ADMIN') return { rentId: rent.id, marked: false }
    if (rent.status === 'PAID') throw new Error(`invoice ${invoiceNumber} was paid by card, send the transfer back`)
    if (await isPaidOrBeingCharged(tx, rent.id)) {
      throw new Error(`a card is being charged for invoice ${invoiceNumber}, try again when the result is known`)
    }
    const { today, warehouse } = await getContractContext(ctx, tx, contract)
    if (on > today) throw new Error(`${on} is in the future`)
    if (on < (rent.issuedOn ?? rent.dueOn)) throw new Error(`invoice ${invoiceNumber} was issued after ${on}`)
    const noon = new Date(startOfDay(on, warehouse.timeZone).getTime() + halfDayMs)
    const paidAt = noon < ctx.now() ? noon : ctx.now()
    const { attempts } = rent
    await settleRent(ctx, tx, contract, rent, { payMethod: 'MARKED_BY_ADMIN', paymentId: null, attempts, paidAt })
    return { rentId: rent.id, marked: true }
  })
}

import type { ContractRecord } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { applyReceipts } from './rent-paid.ts'
import { type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed } from './rents.rules.ts'

/** Reduces an unpaid rent by a credit note or the deposit. Settles it if nothing is owed. Requires locked rows. */
export async function reduceRent(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  { credited = 0, setOff = 0 }: { readonly credited?: Minor; readonly setOff?: Minor },
): Promise<RentRow> {
  const change = { credited: rent.credited + credited, setOff: rent.setOff + setOff }
  const reduced = { ...rent, ...change }
  await updateRent(tx, rent.id, change)
  if (amountOwed(reduced) > 0) return reduced
  const { attempts } = rent
  const receipt = { payMethod: 'MARKED_BY_ADMIN', paymentId: null, attempts, paidAt: ctx.now() } as const
  await applyReceipts(ctx, tx, [{ contract, rent: reduced, receipt }])
  return reduced
}

import type { PersonalData } from '#src/kernel/personal-data.ts'
import { eraseHoldsOf } from './hold-limits.ts'
import { anonymizeOrdersOf, findOrdersOf } from './orders.repo.ts'
import { withPersonalId } from './personal-id.ts'
import { deletePreparedOrdersOf, findPreparedOrdersOf } from './prepared-orders.repo.ts'
import { releaseDraft } from './release-draft.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/** Erasing anonymizes orders. Fulfilled orders stay linked to their contracts. */
export const orderData: PersonalData = {
  name: 'orders',
  // Erasing cancels orders without a contract, and a cancelled order releases its voucher.
  erase: async (tx, accountId, ctx) => {
    await eraseHoldsOf(tx, accountId)
    for (const draftId of await deletePreparedOrdersOf(tx, accountId)) await releaseDraft(tx, draftId, ctx.now())
    for (const orderId of await anonymizeOrdersOf(tx, accountId)) await deleteVoucherUse(tx, orderId)
  },
  collect: async (ctx, accountId) => ({
    'orders.json': (await findOrdersOf(ctx.db, accountId)).map((order) => {
      const {
        restoreTokenHash: _hash,
        occupancyId: _occupancy,
        personalId: _encrypted,
        ...exported
      } = withPersonalId(ctx, order)
      return exported
    }),
    'prepared-orders.json': (await findPreparedOrdersOf(ctx.db, accountId)).map(
      ({ tokenHash: _hash, staffId: _staff, ...exported }) => exported,
    ),
  }),
}

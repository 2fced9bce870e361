import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeOrdersOf, findOrdersOf } from './orders.repo.ts'
import { withPersonalId } from './personal-id.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/** Orders that became contracts stay with them, without who placed them; of the others nothing is left but their numbers. */
export const orderData: PersonalData = {
  name: 'orders',
  // An order that will not be paid any more gives its voucher back.
  erase: async (tx, accountId) => {
    for (const orderId of await anonymizeOrdersOf(tx, accountId)) await deleteVoucherUse(tx, orderId)
  },
  collect: async (ctx, accountId) => ({
    'orders.json': (await findOrdersOf(ctx.db, accountId)).map((order) => {
      const {
        restoreTokenHash: _hash,
        occupancyId: _occupancy,
        personalId: _sealed,
        ...kept
      } = withPersonalId(ctx, order)
      return kept
    }),
  }),
}

import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findOrdersOf, updateForgottenOf } from './orders.repo.ts'
import { withPersonalId } from './personal-id.ts'

/** Orders that became contracts stay with them, without who placed them; of the others nothing is left but their numbers. */
export const orderData: PersonalData = {
  name: 'orders',
  erase: updateForgottenOf,
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

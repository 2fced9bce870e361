import type { PersonalData } from '#src/kernel/personal-data.ts'
import { updatePagesForgotten } from './payments.repo.ts'
import { deleteCardsOf, findCardsOf } from './stored-cards.repo.ts'

/** Payments are books and stay; the card goes with its owner. It is handed out without what it is charged by. */
export const paymentData: PersonalData = {
  name: 'payments',
  erase: async (tx, accountId) => {
    await deleteCardsOf(tx, accountId)
    await updatePagesForgotten(tx, accountId)
  },
  collect: async (ctx, accountId) => ({ 'cards.json': await findCardsOf(ctx.db, accountId) }),
}

import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findMovesOf } from './contract-moves.repo.ts'

/** A move contains no personal data besides its contract, which the law requires to retain. */
export const moveData: PersonalData = {
  name: 'contract-moves',
  collect: async ({ db }, accountId) => ({ 'contract-moves.json': await findMovesOf(db, accountId) }),
}

import type { SharedWith } from '@boxzone/contract'
import type { SharedUser } from './sharing.repo.ts'

export const presentSharedUsers = (guests: readonly SharedUser[]): SharedWith[] =>
  guests.map(({ email, firstName }) => ({ email, firstName }))

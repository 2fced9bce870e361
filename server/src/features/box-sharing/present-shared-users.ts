import type { SharedWith } from '@boxzone/contract'
import type { SharedUser } from './sharing.repo.ts'

export const presentSharedUsers = (sharedUsers: readonly SharedUser[]): SharedWith[] =>
  sharedUsers.map(({ email, firstName }) => ({ email, firstName }))

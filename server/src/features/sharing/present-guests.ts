import type { SharedWith } from '@boxzone/contract'
import type { Guest } from './sharing.repo.ts'

export const presentGuests = (guests: readonly Guest[]): SharedWith[] =>
  guests.map(({ email, firstName }) => ({ email, firstName }))

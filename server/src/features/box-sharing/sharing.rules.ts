import type { ContractStatus } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'

/** A Box opens, for its tenant and for guests, while the contract runs. */
export const canBeShared = (status: ContractStatus): boolean => status === 'ACTIVE' || status === 'TERMINATING'

interface Wish<Guest> {
  readonly contract: { readonly accountId: string; readonly status: ContractStatus }
  readonly guest: Guest | undefined
  /** Those it is shared with already. */
  readonly guestIds: readonly string[]
}

/** Only with somebody who has an account and has shown that the address is theirs. */
export function checkInvitee<Guest extends { readonly id: string; readonly emailConfirmedAt: Date | null }>({
  contract,
  guest,
  guestIds,
}: Wish<Guest>): Guest {
  if (!canBeShared(contract.status)) throw new CallError('not-found')
  if (!guest || guest.emailConfirmedAt === null) throw new CallError('boxSharing/user-email-not-found')
  if (guest.id === contract.accountId) throw new CallError('boxSharing/own-email')
  if (guestIds.includes(guest.id)) throw new CallError('boxSharing/already-shared')
  return guest
}

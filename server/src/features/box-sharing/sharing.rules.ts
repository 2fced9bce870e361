import type { ContractStatus } from '@boxzone/contract'
import { addDays, dayMs, startOfDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'

/** Long enough for a person who reads e-mails rarely. */
export const invitationLifeMs = 14 * dayMs
/** Limits the open invitations of a contract, and the invitations that a tenant sends in an hour. */
export const maxInvitations = 20

/** The end of the last day of a share. */
export const shareEnd = (lastDay: string, timeZone: string): Date => startOfDay(addDays(lastDay, 1), timeZone)

/** Shared users have access only while the contract is running. */
export const canBeShared = (status: ContractStatus): boolean => status === 'ACTIVE' || status === 'TERMINATING'

interface InviteeFacts {
  readonly id: string
  readonly emailConfirmedAt: Date | null
  readonly blockedAt: Date | null
}

interface Invitation<Invitee> {
  readonly contract: { readonly accountId: string; readonly status: ContractStatus }
  readonly invitee: Invitee | undefined
  /** Current shared users. */
  readonly sharedUserIds: readonly string[]
}

/** Returns undefined for an e-mail address without a confirmed account, which gets an invitation. */
export function checkInvitee<Invitee extends InviteeFacts>({
  contract,
  invitee,
  sharedUserIds,
}: Invitation<Invitee>): Invitee | undefined {
  if (!canBeShared(contract.status)) throw new CallError('not-found')
  if (invitee?.id === contract.accountId) throw new CallError('boxSharing/own-email')
  // The code says nothing about the block, because the tenant must not learn of it.
  if (invitee && invitee.blockedAt !== null) throw new CallError('boxSharing/user-email-not-found')
  if (!invitee || invitee.emailConfirmedAt === null) return undefined
  if (sharedUserIds.includes(invitee.id)) throw new CallError('boxSharing/already-shared')
  return invitee
}

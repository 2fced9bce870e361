import type { ContractStatus } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'

/** Shared users have access only while the contract is running. */
export const canBeShared = (status: ContractStatus): boolean => status === 'ACTIVE' || status === 'TERMINATING'

interface Invitation<Invitee> {
  readonly contract: { readonly accountId: string; readonly status: ContractStatus }
  readonly invitee: Invitee | undefined
  /** Current shared users. */
  readonly sharedUserIds: readonly string[]
}

/** An invitee needs an account with a confirmed e-mail address. */
export function checkInvitee<Invitee extends { readonly id: string; readonly emailConfirmedAt: Date | null }>({
  contract,
  invitee,
  sharedUserIds,
}: Invitation<Invitee>): Invitee {
  if (!canBeShared(contract.status)) throw new CallError('not-found')
  if (!invitee || invitee.emailConfirmedAt === null) throw new CallError('boxSharing/user-email-not-found')
  if (invitee.id === contract.accountId) throw new CallError('boxSharing/own-email')
  if (sharedUserIds.includes(invitee.id)) throw new CallError('boxSharing/already-shared')
  return invitee
}

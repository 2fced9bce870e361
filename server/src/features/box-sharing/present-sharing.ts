import type { SharedWith } from '@boxzone/contract'
import type { Db } from '#src/kernel/database/index.ts'
import { findInvitations, type Invitation } from './invitations.repo.ts'
import { findSharedUsers, type SharedUser } from './sharing.repo.ts'

/** Shared users first, then open invitations. */
export async function presentSharing(db: Db, contractId: string, now: Date): Promise<SharedWith[]> {
  return (await presentSharings(db, [contractId], now)).get(contractId) ?? []
}

export async function presentSharings(
  db: Db,
  contractIds: readonly string[],
  now: Date,
): Promise<Map<string, SharedWith[]>> {
  const byContract = new Map<string, SharedWith[]>()
  const add = (contractId: string, entry: SharedWith) =>
    byContract.set(contractId, [...(byContract.get(contractId) ?? []), entry])
  for (const user of await findSharedUsers(db, contractIds)) add(user.contractId, presentUser(user))
  for (const invited of await findInvitations(db, contractIds, now)) add(invited.contractId, presentInvitation(invited))
  return byContract
}

const presentUser = ({ email, firstName, expiresAt }: SharedUser): SharedWith => ({
  email,
  firstName,
  expiresAt: expiresAt?.toISOString() ?? null,
  invitedUntil: null,
})

const presentInvitation = ({ email, expiresAt, shareExpiresAt }: Invitation): SharedWith => ({
  email,
  firstName: '',
  expiresAt: shareExpiresAt?.toISOString() ?? null,
  invitedUntil: expiresAt.toISOString(),
})

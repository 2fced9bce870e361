import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface BoxInvitationTable {
  contractId: string
  email: string
  invitedAt: Date
  expiresAt: Date
  /** The end of the share after the invitation is accepted. */
  shareExpiresAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    boxInvitation: BoxInvitationTable
  }
}

export type Invitation = Selectable<BoxInvitationTable>

/** Inserts the invitation, or replaces an expired invitation of the same e-mail address. */
export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  const { contractId: _, email: __, ...times } = invitation
  await tx
    .insertInto('boxInvitation')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['contractId', 'email']).doUpdateSet(times))
    .execute()
}

/** Valid invitations of the contracts, the oldest first. */
export async function findInvitations(db: Db, contractIds: readonly string[], now: Date): Promise<Invitation[]> {
  if (contractIds.length === 0) return []
  return db
    .selectFrom('boxInvitation')
    .selectAll()
    .where('contractId', 'in', [...contractIds])
    .where('expiresAt', '>', now)
    .orderBy('invitedAt')
    .orderBy('email')
    .execute()
}

/** Valid invitations to an e-mail address. */
export async function findInvitationsTo(db: Db, email: string, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('boxInvitation')
    .selectAll()
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .orderBy('contractId')
    .execute()
}

/** Invitations of the tenant, for the export of the tenant's data. */
export async function findInvitationsBy(db: Db, accountId: string): Promise<Omit<Invitation, 'contractId'>[]> {
  return db
    .selectFrom('boxInvitation')
    .innerJoin('contract', 'contract.id', 'boxInvitation.contractId')
    .select(['email', 'invitedAt', 'expiresAt', 'shareExpiresAt'])
    .where('contract.accountId', '=', accountId)
    .orderBy('invitedAt')
    .execute()
}

/** Returns false if there was no such invitation. */
export async function deleteInvitation(tx: Tx, contractId: string, email: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('boxInvitation')
    .where('contractId', '=', contractId)
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteInvitationsOf(tx: Tx, contractId: string): Promise<void> {
  await tx.deleteFrom('boxInvitation').where('contractId', '=', contractId).execute()
}

/** Deletes invitations to Boxes of the account, and invitations to its e-mail address. */
export async function deleteInvitationsWith(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('boxInvitation')
    .where((where) =>
      where.or([
        where('contractId', 'in', where.selectFrom('contract').select('id').where('accountId', '=', accountId)),
        where('email', 'in', where.selectFrom('account').select('email').where('id', '=', accountId)),
      ]),
    )
    .execute()
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('boxInvitation').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}

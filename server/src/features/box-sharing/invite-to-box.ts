import { findAccount } from '#src/features/accounts/index.ts'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { boxInvitationEmail } from './box-invitation.email.tsx'
import { findInvitations, insertInvitation } from './invitations.repo.ts'
import { invitationLifeMs, maxInvitations } from './sharing.rules.ts'

interface NewInvitation {
  readonly email: string
  readonly shareExpiresAt: Date | null
}

/** Invites an e-mail address without a confirmed account to the Box of a locked contract. */
export async function inviteToBox(ctx: Ctx, tx: Tx, contract: ContractRecord, invitation: NewInvitation) {
  const { email, shareExpiresAt } = invitation
  const invitedAt = ctx.now()
  const waiting = await findInvitations(tx, [contract.id], invitedAt)
  if (waiting.some((other) => other.email === email)) throw new CallError('boxSharing/already-shared')
  if (waiting.length >= maxInvitations) throw new CallError('rate-limited')
  const expiresAt = new Date(invitedAt.getTime() + invitationLifeMs)
  await insertInvitation(tx, { contractId: contract.id, email, invitedAt, expiresAt, shareExpiresAt })

  const { box, warehouse } = await getContractContext(ctx, tx, contract)
  const owner = await findAccount(tx, contract.accountId)
  // The language of the invited person is unknown, but the tenant probably speaks it.
  const language = owner?.language ?? 'en'
  await ctx.mail(tx, boxInvitationEmail, {
    to: email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: `${contract.id}:${email}:${invitedAt.toISOString()}`,
    data: {
      box: boxNameIn(language, box.name),
      place: warehouse.name,
      owner: owner?.firstName ?? '',
      expiresAt: expiresAt.toISOString(),
      timeZone: warehouse.timeZone,
    },
  })
}

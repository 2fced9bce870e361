import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { anonymizeEmail, lockEmailsLike } from '#src/kernel/mail/email-retention.repo.ts'
import { boxInvitationEmail } from './box-invitation.email.tsx'
import { boxLeftEmail, boxSharedEmail, boxUnsharedEmail } from './box-sharing.email.tsx'
import { findContractsOf } from './sharing.repo.ts'

/** E-mails to shared users and invitees that contain the first name of the tenant, at least in an older app version. */
const namesTenant = [boxSharedEmail, boxUnsharedEmail, boxInvitationEmail]

/** Removes the first name of an erased account from the e-mails about shares. Unsent e-mails are still sent. */
export async function anonymizeShareEmails(ctx: Ctx, tx: Tx, accountId: string): Promise<void> {
  const contractIds = await findContractsOf(tx, accountId)
  const patterns = contractIds.flatMap((id) => namesTenant.map(({ kind }) => `${kind}:${id}:%`))
  const emails = await lockEmailsLike(tx, [...patterns, `${boxLeftEmail.kind}:%:${accountId}:%`])
  for (const { id, data } of emails) await anonymizeEmail(tx, id, data && withoutNames(ctx, data))
}

function withoutNames({ cipher }: Ctx, data: Buffer): Buffer {
  const stored = cipher.decrypt('outbox_email.data', data)
  return cipher.encrypt('outbox_email.data', { ...Object(stored), owner: '', name: '' })
}

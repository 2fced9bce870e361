import { api, type InvoicingDetails } from '@boxzone/contract'
import { checkInvoicingDetails, findTakenContacts, isUnreachable } from '#src/features/accounts/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'

/** The limit prevents account enumeration. */
const verifications = perHour('verify-details', 60)

export const verifyInvoicingDetailsRoute = route(api.verifyInvoicingDetails, async (ctx, details) => {
  await ctx.limit(verifications, ctx.source)
  await assertCanRegister(ctx.db, details)
})

/** An order without sign-in must not give access to an existing account. */
export async function assertCanRegister(db: Db, submitted: InvoicingDetails, prefix = ''): Promise<void> {
  if (isUnreachable(submitted.telephoneNumber)) throw new CallError('sms/invalid-number')
  const details = checkInvoicingDetails(submitted, prefix)
  const isTaken = await findTakenContacts(db, details.email, details.telephoneNumber)
  if (isTaken.email) throw new CallError('Autoregistration/email-taken')
  if (isTaken.phone) throw new CallError('Autoregistration/phone-taken')
}

import { api, type Registration } from '@boxzone/contract'
import { recordConsents } from '#src/features/consents/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { confirmationEmail } from './account-confirmation.email.tsx'
import { issueLink } from './account-links.ts'
import { findAccountByEmail, findIdByReferralCode, insertAccount } from './accounts.repo.ts'
import { hashPassword } from './passwords.ts'
import { checkPhoneNumber } from './phone-number.ts'
import { newReferralCode } from './referral-code.ts'

const registrations = perHour('registration', 200)

export const registerRoute = route(api.register, async (ctx, form) => {
  await ctx.limit(registrations, ctx.source)
  const phoneNumber = checkPhoneNumber(form.phoneNumber)
  if (form.dateOfBirth && form.dateOfBirth > toDay(ctx.now(), 'UTC')) throw invalidField('dateOfBirth')
  const passwordHash = await hashPassword(form.password)
  await ctx.transaction((tx) => openAccount(ctx, tx, { ...form, phoneNumber }, passwordHash))
  return { email: form.email }
})

async function openAccount(ctx: CallCtx, tx: Tx, form: Registration, passwordHash: string): Promise<void> {
  const { firstName, lastName, email, phoneNumber, userLanguage: language, consents } = form
  const id = newId()
  const inserted = await insertAccount(tx, {
    id,
    type: 'ClientUser',
    email,
    firstName,
    lastName,
    phoneNumber,
    dateOfBirth: form.dateOfBirth ?? null,
    gender: form.gender ?? null,
    language,
    passwordHash,
    referralCode: newReferralCode(),
    referredBy: form.referralCode ? await findIdByReferralCode(tx, form.referralCode) : null,
    createdAt: ctx.now(),
  })
  if (!inserted) {
    const sameEmail = await findAccountByEmail(tx, email)
    throw new CallError(sameEmail ? 'registration/email-exists' : 'registration/phone-exists')
  }
  await recordConsents(ctx, tx, {
    accountId: id,
    language,
    source: 'registration',
    consents: { TERMS: consents.terms, PRIVACY: consents.privacy, NEWSLETTER: consents.newsletter },
  })
  const { url, dedupeKey } = await issueLink(ctx, tx, id, 'CONFIRM_REGISTRATION', {
    deviceId: form.deviceId === undefined ? null : hashToken(form.deviceId),
  })
  await ctx.mail(tx, confirmationEmail, { to: email, language, dedupeKey, data: { url } })
}

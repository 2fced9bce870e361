import { api } from '@boxzone/contract'
import { languageOfCountry } from '@boxzone/i18n'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { franchiseEnquiryEmail, franchiseReceiptEmail } from './franchise-letters.email.tsx'

const enquiries = perHour('franchising', 20)
/** Where franchises are offered (specification, section 1). */
const offeredIn: readonly string[] = ['SVK', 'CZE']

/** The enquiry lives in the two letters: nothing about somebody who is no customer is kept here. */
export const franchisingContactRoute = route(api.franchisingContact, async (ctx, { language, ...enquiry }) => {
  const { config } = ctx
  if (!offeredIn.includes(config.COUNTRY)) throw new CallError('not-found')
  await ctx.limit(enquiries, ctx.source)
  const id = newId()
  const own = config.DEFAULT_LANGUAGE || languageOfCountry(config.COUNTRY)
  const theirs = language ?? own
  const data = { id, language: theirs, ...enquiry }
  await ctx.transaction(async (tx) => {
    await ctx.mail(tx, franchiseEnquiryEmail, { to: config.CONTACT_EMAIL, language: own, dedupeKey: id, data })
    await ctx.mail(tx, franchiseReceiptEmail, { to: enquiry.email, language: theirs, dedupeKey: id, data })
  })
  return { id }
})

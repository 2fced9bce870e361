import { api } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { franchiseEnquiryEmail, franchiseReceiptEmail } from './franchise.email.tsx'

/** The database stores the enquiry only as the data of its two e-mails. */
export const franchisingContactRoute = route(api.franchisingContact, async (ctx, { language, ...enquiry }) => {
  const { config } = ctx
  if (!getCountry(config.COUNTRY).franchising) throw new CallError('not-found')
  await ctx.limit(perHour('franchising', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  const id = newId()
  const receiptLanguage = language ?? config.language
  const hasReadFranchiseBrochure = ctx.content.franchiseBrochure ? enquiry.hasReadFranchiseBrochure : null
  const data = { id, language: receiptLanguage, ...enquiry, hasReadFranchiseBrochure }
  await ctx.transaction(async (tx) => {
    await ctx.mail(tx, franchiseEnquiryEmail, {
      to: config.CONTACT_EMAIL,
      language: config.language,
      dedupeKey: id,
      data,
    })
    await ctx.mail(tx, franchiseReceiptEmail, { to: enquiry.email, language: receiptLanguage, dedupeKey: id, data })
  })
  return { id }
})

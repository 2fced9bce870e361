import { api } from '@boxzone/contract'
import { checkInvoicingDetails } from '#src/features/accounts/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findStartFrom } from './free-from.ts'
import { findHold } from './holds.repo.ts'
import { chosenInsurance, quoteOf } from './make-quote.ts'
import { contractDocument } from './order-documents.ts'
import { findOpenOrderOfDraft } from './orders.repo.ts'
import { findOpenPreparedOrder } from './prepared-orders.repo.ts'
import { getRentableBoxOfDraft } from './rentable-box.ts'
import { requestedStart } from './requested-start.ts'

/** Limits the load of rendering and the guesses of voucher codes. */
const previews = perHour('contract-preview', 30)

export const contractPreviewRoute = route(
  api.contractPreview,
  async (ctx, { boxId, draftId, language, ...request }) => {
    await ctx.limit(previews, ctx.source)
    const now = ctx.now()
    const invoicingDetails = checkInvoicingDetails(request.invoicingDetails, 'invoicingDetails.')
    const rentable = await getRentableBoxOfDraft(ctx.db, { boxId, draftId, now })
    const { box, warehouse } = rentable
    const hold = draftId ? await findHold(ctx.db, draftId, boxId) : undefined
    const ofDraft = hold && hold.expiresAt > now ? hold : undefined
    const order = !ofDraft && draftId ? await findOpenOrderOfDraft(ctx.db, draftId, boxId, now) : undefined
    const startFrom = await findStartFrom(ctx.db, rentable, ofDraft ?? order, { config: ctx.config, now })
    if (startFrom === null) throw new CallError('Box/is-taken')
    const monthlyNet = ofDraft?.monthlyNet ?? order?.quote.monthlyNet ?? box.monthlyNet
    const { earlyStart = false, periodInMonths } = request
    const prepared = draftId ? await findOpenPreparedOrder(ctx.db, { draftId, boxId, now }) : undefined
    const today = toDay(now, warehouse.timeZone)
    const requestedOn = requestedStart(ctx.config, { prepared, startsOn: request.startsOn, today, startFrom })
    const choice = { ...request, customerType: invoicingDetails.type, earlyStart, requestedOn }
    const quote = await quoteOf(ctx.db, rentable, choice, monthlyNet, { config: ctx.config, now })
    const insurance = await chosenInsurance(ctx.db, warehouse.countryCode, request.insuranceId)
    const consents = { terms: true, privacy: true, recurringPayments: true, newsletter: false, earlyStart } as const
    const { currency } = quote
    const previewed = { number: '–', quote, language, invoicingDetails, periodInMonths, currency, consents }
    const document = { ...contractDocument(ctx, previewed, rentable, insurance, '–'), isDraft: true }
    const body = await ctx.renderPdf({ kind: 'contract', document })
    return { body, contentType: 'application/pdf', filename: 'boxzone.pdf' }
  },
)

import { api } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import { discountOfPeriod, startDays } from '#src/features/contracts/index.ts'
import { listWarehouses, presentBox, readerLanguage, vatFor } from '#src/features/warehouses/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor, toPrice, withVat } from '#src/kernel/money.ts'
import { findStartFrom } from './free-from.ts'
import { findHold } from './holds.repo.ts'
import { findInsurances, findOpenOrderOfDraft } from './orders.repo.ts'
import { periodDiscountsOf } from './period-discounts.ts'
import { rentItem } from './quote.rules.ts'
import { getRentableBoxOfDraft } from './rentable-box.ts'

export const offerRoute = route(api.offer, async (ctx, { boxId, draftId, language: requestedLanguage }) => {
  const now = ctx.now()
  const rentable = await getRentableBoxOfDraft(ctx.db, { boxId, draftId, now })
  const { box, warehouse } = rentable
  const hold = draftId ? await findHold(ctx.db, draftId, boxId) : undefined
  const ofDraft = hold && hold.expiresAt > now ? hold : null
  const isBusy = box.busyUntil !== null && box.busyUntil > now
  const order = !ofDraft && isBusy && draftId ? await findOpenOrderOfDraft(ctx.db, draftId, boxId, now) : undefined
  const startFrom = await findStartFrom(ctx.db, rentable, ofDraft ?? order, { config: ctx.config, now })
  if (startFrom === null)
    throw new CallError('Box/is-taken', { data: { warehouseId: warehouse.id, boxNumber: box.number } })
  const language = readerLanguage(ctx.config, requestedLanguage)
  const [shown] = await listWarehouses(ctx, [warehouse], { position: null, language })
  if (!shown) throw new CallError('not-found')
  const monthlyNet = ofDraft?.monthlyNet ?? order?.quote.monthlyNet ?? box.monthlyNet
  const major = (amount: number) => toMajor(amount, warehouse.currency)
  const discounts = periodDiscountsOf(ctx.config)
  const monthly = withVat(monthlyNet, warehouse.vatPermille)
  const privateVatPermille = vatFor(warehouse, { isConsumer: true })
  return {
    box: { ...presentBox(box, warehouse, { language, now }), state: 'available' as const },
    warehouse: shown,
    supplier: supplier(ctx.config),
    currency: warehouse.currency,
    vatRate: warehouse.vatPermille / 10,
    ...(privateVatPermille === warehouse.vatPermille ? {} : { privateVatRate: privateVatPermille / 10 }),
    price: toPrice(monthly, warehouse.currency),
    periods: [...discounts.keys()].map((months) => {
      const discountPercent = discountOfPeriod(months, discounts)
      const rent = rentItem({ monthlyNet, months, discountPercent, rounding: 'GROSS' }, warehouse.vatPermille)
      return { periodInMonths: months, discountPercent, price: major(rent.net), priceWithVat: major(rent.gross) }
    }),
    insurances: (await findInsurances(ctx.db, warehouse.countryCode)).map((insurance) => ({
      id: insurance.id,
      coverage: major(insurance.coverage),
      priceWithVat: insurance.includedInRent ? 0 : major(insurance.monthlyGross),
      includedInRent: insurance.includedInRent,
    })),
    ...(ctx.content.insuranceTerms ? { insuranceTermsUrl: ctx.content.insuranceTerms } : {}),
    deposit: major(monthly.gross),
    promotion: shown.promotion,
    ...startDays(toDay(now, warehouse.timeZone), ctx.config.START_AHEAD_DAYS),
    startFrom,
    heldUntil: (ofDraft?.expiresAt ?? order?.holdUntil)?.toISOString() ?? null,
    ...(order?.status === 'SUBMITTED' ? { orderId: order.leadOrderId ?? order.id } : {}),
  }
})

export function supplier(config: Config) {
  return {
    name: config.ADDRESS_NAME,
    street: config.ADDRESS_STREET,
    zipCode: config.ADDRESS_ZIP,
    city: config.ADDRESS_CITY,
    country: config.COUNTRY,
    ico: config.BILLING_ICO,
    dic: config.BILLING_DIC,
    icDph: config.BILLING_IC_DPH,
    email: config.CONTACT_EMAIL,
    phone: config.CONTACT_TEL,
  }
}

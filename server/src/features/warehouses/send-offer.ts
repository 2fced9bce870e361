import { api, type Box, type Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { perHour, perMinutes } from '#src/kernel/rate-limit.ts'
import { findBox } from './boxes.repo.ts'
import { listWarehouses } from './list-warehouses.ts'
import { offerEmail } from './offer.email.tsx'
import { presentBox } from './present-box.ts'
import { findWarehouse, type WarehouseRow } from './warehouses.repo.ts'

/** The recipient is unverified, so only few e-mails a day are sent to one e-mail address. */
const perEmail = perMinutes('offer-email', 5, 24 * 60)

export const sendOfferRoute = route(api.sendOffer, async (ctx, { id, email, boxId, language }) => {
  await ctx.limit(perHour('offer', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  const row = await findWarehouse(ctx.db, id, ctx.now())
  const [warehouse] = row ? await listWarehouses(ctx, [row], { position: null, language }) : []
  if (!row || !warehouse) throw new CallError('not-found')
  const box = boxId === undefined ? null : await getOfferedBox(ctx, boxId, row, language)
  const recipient = hashToken(email)
  await ctx.limit(perEmail, recipient)
  const day = toDay(ctx.now(), row.timeZone)
  const url = `${ctx.config.origin}/location/${id}${box ? `?box=${encodeURIComponent(box.number)}` : ''}`
  const { name, address, currency } = warehouse
  const sizes = warehouse.sizes.flatMap(({ sizeFrom, sizeTo, free, priceFrom }) =>
    free > 0 && priceFrom !== null ? [{ sizeFrom, sizeTo, free, priceFrom }] : [],
  )
  const data = { name, address: `${address.street} ${address.number}, ${address.city}`, currency, sizes, box, day, url }
  // A repeated request on the same day sends nothing.
  const dedupeKey = ['offer', recipient, id, box?.number ?? '', day].join(' ')
  const message = { to: email, language, warehouseId: id, dedupeKey, data }
  await ctx.transaction((tx) => ctx.mail(tx, offerEmail, message))
})

async function getOfferedBox(ctx: Ctx, boxId: string, warehouse: WarehouseRow, language: Language) {
  const box = await findBox(ctx.db, boxId)
  if (box?.warehouseId !== warehouse.id) throw new CallError('not-found')
  return toOffered(presentBox(box, warehouse, { language, now: ctx.now() }))
}

const toOffered = ({ number, area, price }: Box) => ({
  number,
  squareMetres: area.squareMetres,
  price: price.priceWithVat,
})

import { Id, type Language } from '@boxzone/contract'
import { formatMoney } from '@boxzone/i18n/format'
import { translator } from '@boxzone/i18n/server-texts'
import { shareSvg } from '#src/documents/index.ts'
import { findWarehouse, listWarehouses, readerLanguage, readFloorPlan } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PlainResponse } from '#src/kernel/http/plain-route.ts'
import type { ShareImageCache } from './share-image-cache.ts'

/** Sites that preview links fetch the image often, and its content changes slowly. */
const headers = { 'cache-control': 'public, max-age=3600' }

/** Renders the preview image of a shared location page: name, price and floor plan with free Boxes. */
export async function locationShare(
  ctx: Ctx,
  images: ShareImageCache,
  id: string,
  requestedLanguage: Language | undefined,
): Promise<PlainResponse> {
  const language = readerLanguage(ctx.config, requestedLanguage)
  const row = Id.safeParse(id).success ? await findWarehouse(ctx.db, id, ctx.now()) : undefined
  const [warehouse] = row ? await listWarehouses(ctx, [row], { position: null, language }) : []
  if (!warehouse) throw new CallError('not-found')
  const t = translator(language, 'share-picture')
  const card = translator(language, 'boxes')
  const { name, address, priceFrom, currency, freeBoxCount } = warehouse
  const price =
    priceFrom === null ? [] : [t('from', { price: formatMoney(priceFrom, currency, language, { style: 'card' }) })]
  const { floors } = await readFloorPlan(ctx, id, language)
  const svg = shareSvg({
    operator: ctx.config.OPERATOR_NAME,
    name,
    address: `${address.street} ${address.number}, ${address.city}`,
    lines: [...price, card('card.freeBoxes', { count: freeBoxCount })],
    floor: floors[0],
  })
  return { contentType: 'image/png', body: await images.of(svg), headers }
}

import type { Language } from '@boxzone/contract'
import { warehouseFloorPlan } from '@boxzone/contract/warehouses'
import { formatNumber } from '@boxzone/i18n/format'
import { fallbackLanguage, isLanguage } from '@boxzone/i18n/languages'
import { call } from '#app/lib/api/call.ts'
import { boxDrawing } from '#app/ui/drawings/box-drawing.ts'
import { planDrawing } from '#app/ui/drawings/floor-plan/plan-drawing.ts'
import { wholeFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import type { Route } from './+types/order-drawings.ts'
import type { OrderDrawings } from './drawings.ts'

const planWidth = 270
const dayInSeconds = 24 * 60 * 60

/** Drawings of the Box and of its floor. A resource route, because only the browser knows the draft's Box;
 * the server draws them, so that the order's pages do not load the generator. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams
  const requested = query.get('language')
  const language = isLanguage(requested) ? requested : fallbackLanguage
  const number = query.get('number') ?? ''
  const drawings: OrderDrawings = { ...boxPictures(query, language), plan: '' }
  try {
    const plan = await call(warehouseFloorPlan, { id: query.get('warehouse') ?? '', language }, { context })
    const floor = plan.floors.find(({ boxes }) => boxes.some((box) => box.number === number))
    if (!floor) return respond(drawings)
    const scale = Math.min(15, planWidth / wholeFloor(floor)[2])
    const texts = { title: query.get('title')?.slice(0, 200) ?? number }
    return respond({ ...drawings, plan: planDrawing(floor, { texts, scale, id: 'order-plan', selected: number }) })
  } catch {
    return respond(drawings)
  }
}

function boxPictures(query: URLSearchParams, language: Language) {
  const side = (name: string) => Number(query.get(name)) || 1
  const size = { width: side('width'), length: side('length'), height: side('height') }
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const labels = { width: metres(size.width), length: metres(size.length), height: metres(size.height) }
  return {
    measured: boxDrawing(size, { beside: 'none', labels }),
    small: boxDrawing(size, { beside: 'measure' }),
  }
}

function respond(drawings: OrderDrawings): Response {
  return Response.json(drawings, { headers: { 'Cache-Control': `private, max-age=${dayInSeconds}` } })
}

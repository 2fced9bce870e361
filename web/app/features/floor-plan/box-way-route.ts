import { warehouseFloorPlan } from '@boxzone/contract/warehouses'
import { fallbackLanguage, isLanguage } from '@boxzone/i18n/languages'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/box-way-route.ts'
import { boxWay } from './box-way.ts'

const dayInSeconds = 24 * 60 * 60
const widths = { min: 280, max: 720 }
const maxTextLength = 120

/** The drawn way to a Box, or null. The browser caches it, because the phone may have no network in the building. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams
  const language = query.get('language')
  const text = (name: string) => query.get(name)?.slice(0, maxTextLength) ?? ''
  const input = { id: text('warehouse'), language: isLanguage(language) ? language : fallbackLanguage }
  if (input.id === '') return Response.json(null)
  const plan = await call(warehouseFloorPlan, input, { context }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return error
  })
  // A warehouse that does not exist has no way. After any other error the page offers a retry.
  if (plan instanceof ApiError) return Response.json(null, { status: plan.code === 'not-found' ? 200 : plan.status })
  const width = Math.min(widths.max, Math.max(widths.min, Number(query.get('width')) || 0))
  const texts = { title: text('title'), entrance: text('entrance') }
  const way = boxWay(plan.floors, { boxId: text('box'), width, texts })
  if (!way) return Response.json(null)
  return Response.json(way, { headers: { 'Cache-Control': `private, max-age=${dayInSeconds}` } })
}

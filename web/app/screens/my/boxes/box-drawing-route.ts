import type { Language } from '@boxzone/contract'
import { warehouseFloorPlan } from '@boxzone/contract/warehouses'
import { formatNumber } from '@boxzone/i18n/format'
import { fallbackLanguage, isLanguage } from '@boxzone/i18n/languages'
import type { RouterContextProvider } from 'react-router'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { boxDrawing } from '#app/ui/drawings/box-drawing.ts'
import type { BoxSize } from '#app/ui/drawings/box-size.ts'
import type { Route } from './+types/box-drawing-route.ts'

const dayInSeconds = 24 * 60 * 60
/** Size of the card's drawing (`BoxToScale`) on the smallest phone. */
const frame = { width: 240, height: 224, textPx: 14 }

/** Cutaway drawing of a Box with its measures from the floor plan, or an empty string without them.
 * The server draws it, because the generator is slow on a phone. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams
  const requested = query.get('language')
  const language = isLanguage(requested) ? requested : fallbackLanguage
  const options = { warehouse: query.get('warehouse') ?? '', box: query.get('box') ?? '', language }
  const size = options.warehouse === '' ? undefined : await findSize(options, context).catch(undefinedIfUnknown)
  if (!size) return Response.json('')
  const svg = draw(size, query.get('title')?.slice(0, 200) ?? '', language)
  return Response.json(svg, { headers: { 'Cache-Control': `private, max-age=${dayInSeconds}` } })
}

/** Only an unknown warehouse or Box has no drawing. React Router logs other errors and responds with 500. */
function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'validation')) return undefined
  throw error
}

interface DrawingOptions {
  warehouse: string
  box: string
  language: Language
}

async function findSize({ warehouse: id, box, language }: DrawingOptions, context: Readonly<RouterContextProvider>) {
  const { floors } = await call(warehouseFloorPlan, { id, language }, { context })
  const lot = floors.flatMap(({ boxes }) => boxes).find(({ boxId }) => boxId === box)
  return lot && sizeOf(lot.polygon, lot.height)
}

function draw(size: Required<BoxSize>, title: string, language: Language): string {
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const labels = { width: metres(size.width), length: metres(size.length), height: metres(size.height) }
  return boxDrawing(size, { title, labels, beside: 'none', fluid: true, frame })
}

function sizeOf(polygon: readonly (readonly [number, number])[], height: number): Required<BoxSize> | undefined {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  const [width, length] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  return width > 0 && length > 0 ? { width, length, height } : undefined
}

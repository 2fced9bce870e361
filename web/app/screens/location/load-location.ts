import { api, type Box, type Language, type Warehouse } from '@boxzone/contract'
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { call } from '#app/lib/api.ts'
import { languageOf } from '#app/lib/language.ts'
import { pageContext } from '#app/lib/page-context.ts'
import { freeBoxes } from './free-boxes.ts'
import type { LocationData } from './location-data.ts'
import { platformOf } from './maps-link.ts'
import { sizeSteps } from './size-steps.ts'

type Context = Readonly<RouterContextProvider>

/** With this many free Boxes or fewer, other places are offered as well. */
const fewFree = 5
const pageSize = 100

/** All that the screen of one location shows; an unknown or malformed id is the not-found page. */
export async function loadLocation({ params, request, context }: LoaderFunctionArgs): Promise<LocationData> {
  const { config, now } = context.get(pageContext)
  const input = { id: params.id ?? '', language: languageOf(request, config) }
  const warehouse = await known(call(api.warehouse, input, { context }))
  const [boxes, plan, recommended] = await Promise.all([
    allBoxes(input, context),
    call(api.warehouseFloorPlan, input, { context }),
    others(warehouse, input, context),
  ])
  return {
    warehouse,
    floors: plan.floors,
    boxes: freeBoxes(boxes, plan),
    steps: sizeSteps(boxes),
    recommended,
    platform: platformOf(request.headers.get('User-Agent') ?? ''),
    today: now().toISOString().slice(0, 10),
  }
}

interface Asked {
  id: string
  language: Language
}

async function allBoxes(input: Asked, context: Context): Promise<Box[]> {
  const first = await call(api.warehouseBoxes, { ...input, limit: pageSize }, { context })
  const offsets = Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, index) => (index + 1) * pageSize)
  const rest = await Promise.all(
    offsets.map((offset) => call(api.warehouseBoxes, { ...input, limit: pageSize, offset }, { context })),
  )
  return [first, ...rest].flatMap(({ items }) => items)
}

/** The place itself is worth showing without its neighbours. */
async function others({ freeBoxCount }: Warehouse, input: Asked, context: Context): Promise<Warehouse[]> {
  if (freeBoxCount > fewFree) return []
  return call(api.recommendedWarehouses, input, { context }).catch((error: unknown): Warehouse[] => {
    context.get(pageContext).onError?.(error)
    return []
  })
}

const refusals: readonly unknown[] = [400, 404]

async function known<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const isUnknown =
      typeof error === 'object' && error !== null && 'status' in error && refusals.includes(error.status)
    throw isUnknown ? new Response(null, { status: 404 }) : error
  }
}

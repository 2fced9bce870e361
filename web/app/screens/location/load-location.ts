import { api, type Box, type Language, type SizeClass, type Warehouse } from '@boxzone/contract'
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { platformOf } from '#app/domain/warehouses/maps-link.ts'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { freeBoxes } from './free-boxes.ts'
import type { LocationData } from './location-data.ts'
import { missingSize, needsOthers } from './missing-size.ts'
import { selectionFrom } from './selection.ts'
import { sizeSteps } from './size-steps.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 100

/** All that the screen of one location shows; an unknown or malformed id is the not-found page. */
export async function loadLocation({ params, request, context }: LoaderFunctionArgs): Promise<LocationData> {
  const { config } = context.get(requestContext)
  const input = { id: params.id ?? '', language: languageOf(request, config) }
  const warehouse = await known(call(api.warehouse, input, { context }))
  const [boxes, plan] = await Promise.all([allBoxes(input, context), call(api.warehouseFloorPlan, input, { context })])
  const steps = sizeSteps(boxes)
  const asked = selectionFrom(new URL(request.url).searchParams)
  const sizeClass = missingSize({ warehouse, steps }, asked.size)
  return {
    warehouse,
    floors: plan.floors,
    boxes: freeBoxes(boxes, plan, warehouse.promotion?.firstMonthPercent ?? 0),
    steps,
    recommended: needsOthers(warehouse, sizeClass) ? await others({ ...input, sizeClass }, context) : [],
    recommendedSize: sizeClass ?? null,
    platform: platformOf(request.headers.get('User-Agent') ?? ''),
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
async function others(input: Asked & { sizeClass: SizeClass | undefined }, context: Context): Promise<Warehouse[]> {
  return call(api.recommendedWarehouses, input, { context }).catch((error: unknown): Warehouse[] => {
    context.get(requestContext).onError?.(error)
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

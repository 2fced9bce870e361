import { api, type Language, type SizeClass, type Warehouse } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { loadAllBoxes } from '#app/domain/boxes/load-all-boxes.ts'
import { platformOf } from '#app/domain/warehouses/maps-link.ts'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { freeBoxes, soonFreeBoxes, withFreeFrom } from './free-boxes.ts'
import type { LocationData } from './location-data.ts'
import { missingSize } from './missing-size.ts'
import { selectionFrom } from './selection.ts'
import { sizeSteps } from './size-steps.ts'

type Context = Readonly<RouterContextProvider>

/** Loads the data of the screen. An unknown or malformed id throws a 404 response. */
export async function loadLocation(id: string, request: Request, context: Context): Promise<LocationData> {
  const { config } = context.get(requestContext)
  const input = { id, language: languageOf(request, config) }
  const warehouse = await orNotFound(call(api.warehouse, input, { context }))
  const [boxes, plan] = await Promise.all([
    loadAllBoxes(input, context),
    call(api.warehouseFloorPlan, input, { context }),
  ])
  const steps = sizeSteps(boxes)
  const soon = warehouse.deactivation.deactivated ? [] : soonFreeBoxes(boxes)
  const selection = selectionFrom(new URL(request.url).searchParams)
  const sizeClass = missingSize({ warehouse, steps }, selection.size)
  return {
    warehouse,
    floors: withFreeFrom(plan.floors, soon),
    boxes: freeBoxes(boxes, plan, warehouse.promotion?.firstMonthPercent ?? 0),
    soon,
    steps,
    recommended: await others({ ...input, sizeClass }, context),
    recommendedSize: sizeClass ?? null,
    platform: platformOf(request.headers.get('User-Agent') ?? ''),
  }
}

interface WarehouseInput {
  id: string
  language: Language
}

/** Optional: an error is reported, and the page renders without alternatives. */
async function others(
  input: WarehouseInput & { sizeClass: SizeClass | undefined },
  context: Context,
): Promise<Warehouse[]> {
  return call(api.recommendedWarehouses, input, { context }).catch((error: unknown): Warehouse[] => {
    context.get(requestContext).onError?.(error)
    return []
  })
}

const notFoundStatuses: readonly unknown[] = [400, 404]

async function orNotFound<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    const isUnknown =
      typeof error === 'object' && error !== null && 'status' in error && notFoundStatuses.includes(error.status)
    throw isUnknown ? new Response(null, { status: 404 }) : error
  }
}

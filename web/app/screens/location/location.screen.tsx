import { lazy, Suspense, useEffect, useRef } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useAutoRefresh } from '#app/lib/browser/use-auto-refresh.ts'
import { toJsonData, useJsonData } from '#app/lib/routing/json-loader-data.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/location.screen'
import { LocationApproach } from './approach.tsx'
import { BoxPicker } from './box-picker.tsx'
import { LocationHero } from './hero.tsx'
import { lastKnown, rememberLocation } from './last-known.ts'
import { loadLocation } from './load-location.ts'
import type { LocationData } from './location-data.ts'
import { LocationHead } from './location-head.tsx'
import { missingSize, needsOthers } from './missing-size.ts'
import { useDataWithOwnHold } from './own-hold.ts'
import { visibleSelection } from './shown-plan.ts'
import { LocationSizes } from './sizes.tsx'
import { StateNotice } from './state-notice.tsx'
import { StickyOrderBar } from './sticky-order-bar.tsx'
import { useIsNear } from './use-is-near.ts'
import { useSelection } from './use-selection.ts'

/** Loaded on demand, because it is below the fold. A failed load renders nothing. */
const Alternatives = lazy(() =>
  loadOptional(() => import('./alternatives.tsx')).then(
    (part) => ({ default: part.Alternatives }),
    () => ({ default: () => null }),
  ),
)

export const handle = screen({
  texts: ['location', 'hold', 'boxes', 'warehouseSearch', 'enums'],
  hasOwnDescription: true,
})

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return toJsonData(await loadLocation(params.id, request, context))
}

/** A refresh without a connection falls back to the last loaded data. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const known = isRouteErrorResponse(error) ? undefined : lastKnown(params.id)
    if (known) return toJsonData(known)
    throw error
  }
}

/** A change of the selection needs no request: all its data is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSelection = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSelection ? false : defaultShouldRevalidate
}

/** Reserves about the height of the alternatives on a desktop, so that they do not shift the footer when they load. */
function reservedHeight({ recommended, soon }: LocationData): string | undefined {
  if (recommended.length === 0) return undefined
  return soon.length > 0 ? 'lg:min-h-330' : 'lg:min-h-225'
}

export default function LocationScreen({ loaderData }: Route.ComponentProps) {
  const { data, held } = useDataWithOwnHold(useJsonData(loaderData))
  const selection = useSelection()
  const shown = visibleSelection(data, selection, held)
  const missing = missingSize(data, selection.size)
  const alternativesRef = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(alternativesRef)
  useAutoRefresh(useRevalidator().revalidate)
  useEffect(() => rememberLocation(data), [data])
  return (
    <>
      <LocationHead data={data} />
      <StateNotice data={data} selection={selection} shown={shown} />
      <LocationHero data={data} shown={shown} onChoose={(number) => selection.choose(number, shown.gone)} />
      <LocationSizes data={data} selection={selection} />
      <BoxPicker data={data} selection={selection} shown={shown} />
      <LocationApproach data={data} />
      <div ref={alternativesRef} className={reservedHeight(data)}>
        {needsOthers(data.warehouse, missing) || isNear ? (
          <Suspense>
            <Alternatives data={data} size={missing} />
          </Suspense>
        ) : null}
      </div>
      {shown.chosen ? (
        <StickyOrderBar boxes={shown.group.length > 0 ? shown.group : [shown.chosen]} held={shown.held} />
      ) : null}
    </>
  )
}

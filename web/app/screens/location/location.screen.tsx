import { lazy, Suspense, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from 'react-router'
import { loadOptional } from '#app/boot/client/reload-on-chunk-error.ts'
import { useAutoRefresh } from '#app/lib/browser/use-auto-refresh.ts'
import { toJsonData, useJsonLoaderData } from '#app/lib/routing/json-loader-data.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { BoxPicker } from './box-picker.tsx'
import { LocationHero } from './hero.tsx'
import { lastKnown, rememberLocation } from './last-known.ts'
import { loadLocation } from './load-location.ts'
import type { LocationData } from './location-data.ts'
import { LocationHead } from './location-head.tsx'
import { missingSize, needsOthers } from './missing-size.ts'
import { visibleSelection } from './shown-plan.ts'
import { LocationSizes } from './sizes.tsx'
import { StateNotice } from './state-notice.tsx'
import { StickyOrderBar } from './sticky-order-bar.tsx'
import { useSelection } from './use-selection.ts'
import './location.css'

/** Most locations have enough free Boxes: the cards of other places come only where they are shown, or not without a network. */
const Alternatives = lazy(() =>
  loadOptional(() => import('./alternatives.tsx')).then(
    (part) => ({ default: part.Alternatives }),
    () => ({ default: () => null }),
  ),
)

export const handle = screen({
  texts: ['location', 'boxes', 'warehouseSearch', 'forms'],
  hasOwnTitle: true,
  hasOwnDescription: true,
})

export async function loader(request: LoaderFunctionArgs) {
  return toJsonData(await loadLocation(request))
}

/** A refresh over a lost connection keeps what is shown. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    const known = isRouteErrorResponse(error) ? undefined : lastKnown(params.id)
    if (known) return toJsonData(known)
    throw error
  }
}

/** Choosing and filtering happen in the page; the server is asked again only for another place or a refresh. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSelection = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSelection ? false : defaultShouldRevalidate
}

export default function LocationScreen() {
  const data = useJsonLoaderData<LocationData>()
  const selection = useSelection()
  const shown = visibleSelection(data, selection)
  const missing = missingSize(data, selection.size)
  useAutoRefresh(useRevalidator().revalidate)
  useEffect(() => rememberLocation(data), [data])
  return (
    <>
      <LocationHead data={data} />
      <StateNotice data={data} />
      <LocationHero data={data} shown={shown} onChoose={(box) => selection.change({ box, floor: undefined })} />
      <LocationSizes data={data} selection={selection} />
      <BoxPicker data={data} selection={selection} shown={shown} />
      {needsOthers(data.warehouse, missing) ? (
        <Suspense>
          <Alternatives data={data} size={missing} />
        </Suspense>
      ) : null}
      {shown.chosen ? <StickyOrderBar box={shown.chosen} /> : null}
    </>
  )
}

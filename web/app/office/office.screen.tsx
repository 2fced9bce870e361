import { lazy, Suspense } from 'react'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Spinner } from '#app/ui/base/spinner.tsx'

export const handle = screen({ texts: ['office', 'forms'], title: 'office.title', isBare: true, isOffice: true })

const OfficeApp = lazy(() => import('./office-app.tsx').then((part) => ({ default: part.OfficeApp })))

/** The office renders only in the browser: the server does not know the session of staff. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Loading />
}

/** One route for the whole office: each page of the site lists all routes, so more routes would make every page larger. */
export default function OfficeScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <OfficeApp />
    </Suspense>
  )
}

function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  )
}

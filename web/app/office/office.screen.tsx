import { lazy, Suspense } from 'react'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Spinner } from '#app/ui/base/spinner.tsx'

export const handle = screen({ texts: ['office', 'forms'], title: 'office.title', isBare: true, isOffice: true })

const loadApp = () => import('./office-app.tsx')
const OfficeApp = lazy(() => loadApp().then((part) => ({ default: part.OfficeApp })))
// The download starts before hydration. The component reports a failure.
if (typeof document !== 'undefined') loadApp().catch(() => undefined)

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

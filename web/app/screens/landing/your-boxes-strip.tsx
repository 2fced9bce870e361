import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { classNames } from '#app/ui/base/class-names.ts'

/** Loaded only for signed-in users, and optional: if it fails to load, the page works without it. */
const YourBoxes = lazy<ComponentType>(() =>
  loadOptional(async () => (await import('./your-boxes.tsx')).loadYourBoxes()).then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

/**
 * The Boxes of a signed-in tenant, at the top. The server does not know the session: it renders an empty strip, and
 * `data-signed-in` shows the strip before the first paint, so that loading the Boxes shifts no layout.
 */
export function YourBoxesStrip() {
  const isSignedIn = useIsSignedIn()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (isHydrated && !isSignedIn) return null
  return (
    <div
      className={classNames(
        'relative z-2 h-24 border-b border-line bg-kraft-tint',
        isSignedIn ? 'block' : 'hidden in-[[data-signed-in]]:block',
      )}
    >
      {isSignedIn ? (
        <Suspense>
          <YourBoxes />
        </Suspense>
      ) : null}
    </div>
  )
}

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { Assistant } from '../features/assistant/assistant.tsx'
import { CookieConsent } from '../features/cookies/cookie-consent.tsx'
import { LanguageHint } from '../features/language-hint/language-hint.tsx'
import { reportError } from '../lib/api/report-error.ts'
import { loadOptional } from '../lib/browser/load-optional.ts'
import { useIsSignedIn } from '../lib/session/token-store.ts'

/** Consent, language hint, dialogs and assistant of every page, error pages included (specification, section 2). */
export function Overlays() {
  return (
    <>
      <OverlayBoundary>
        <CookieConsent />
      </OverlayBoundary>
      <OverlayBoundary>
        <LanguageHint />
      </OverlayBoundary>
      <OverlayBoundary>
        <WhenSignedIn />
      </OverlayBoundary>
      <OverlayBoundary>
        <Assistant />
      </OverlayBoundary>
    </>
  )
}

/** Removes an overlay that fails, so that the page itself stays. */
class OverlayBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Optional: if the module cannot be loaded, the page works without it. */
const SignedInOverlays = lazy<ComponentType>(() =>
  loadOptional(() => import('./signed-in-overlays.tsx')).then(
    (part) => ({ default: part.SignedInOverlays }),
    () => ({ default: () => null }),
  ),
)

/** Renders at low priority, so that the page itself responds first. */
function WhenSignedIn() {
  const isSignedIn = useDeferredValue(useIsSignedIn(), false)
  // Stays mounted after a logout: its dialogs close, and the next login reuses it.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn ? (
    <Suspense>
      <SignedInOverlays />
    </Suspense>
  ) : null
}

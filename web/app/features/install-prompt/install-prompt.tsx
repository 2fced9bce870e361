import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { canPromptInstall } from '#app/lib/browser/install-event.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { isWebview } from '#app/lib/browser/webview.ts'
import { readItem } from '#app/lib/storage/local-storage.ts'
import { onDoorOpened, wasDoorOpened } from './door-opened.ts'
import { type InstallOffer, installOffer } from './install-offer.rules.ts'

/** Loaded after the first opened door. The page works without it. */
const InstallCard = lazy<ComponentType<{ offer: 'prompt' | 'steps' }>>(() =>
  loadOptional(async () => (await import('./install-card.tsx')).loadInstallCard()).then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

const currentOffer = (): InstallOffer =>
  wasDoorOpened()
    ? installOffer({
        userAgent: navigator.userAgent,
        isStandalone: window.matchMedia('(display-mode: standalone)').matches,
        isWebview: isWebview(),
        isDismissed: readItem('installPrompt') !== undefined,
        canPrompt: canPromptInstall(),
      })
    : null

/** Offers to install the app after the first opened door, once per device. */
export function InstallPrompt() {
  const offer = useSyncExternalStore(onDoorOpened, currentOffer, () => null)
  return offer === null ? null : (
    <Suspense>
      <InstallCard offer={offer} />
    </Suspense>
  )
}

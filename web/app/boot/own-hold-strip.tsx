import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadOptional } from '../lib/browser/load-optional.ts'
import { onItemChangedElsewhere, readItem } from '../lib/storage/local-storage.ts'

/** Optional: if the module cannot be loaded, the page works without it. */
const HoldStrip = lazy<ComponentType>(() =>
  loadOptional(async () => (await import('../features/order-draft/hold-strip.tsx')).loadHoldStrip()).then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

const subscribe = (listener: () => void) => onItemChangedElsewhere('orderDraft', listener)
const mayHold = () => readItem('orderDraft')?.includes('"heldUntil":"') ?? false

/** Loads the strip only for a visitor whose draft holds a Box, because every page contains this component. */
export function OwnHoldStrip() {
  const isShown = useSyncExternalStore(subscribe, mayHold, () => false)
  return isShown ? (
    <Suspense>
      <HoldStrip />
    </Suspense>
  ) : null
}

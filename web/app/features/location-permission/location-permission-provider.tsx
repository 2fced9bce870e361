import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { refreshPermission, useLocationPermission } from '#app/lib/geolocation/location-permission.ts'
import { hasStoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { type LocationGate, LocationGateContext, type ShownGateDialog } from './location-permission-context.ts'

/** Comes with the first question. */
const GateDialogs = lazyDialog(async () => (await import('./gate-dialogs.tsx')).GateDialogs)

interface LocationGateProviderProps {
  /** Declares responsibility at the server; left out where nobody is signed in, and nothing can be declared. */
  declare?: (() => Promise<void>) | undefined
  isDeclared: boolean
  onUndeclared?: (() => void) | undefined
  children: ReactNode
}

/** Stands between a press on a door and the browser's own question for the location. */
export function LocationPermissionProvider({ declare, isDeclared, onUndeclared, children }: LocationGateProviderProps) {
  const permission = useLocationPermission()
  const [shown, setShown] = useState<ShownGateDialog>()
  useRefreshedPermission()
  const undeclared = useRef(onUndeclared)
  useEffect(() => {
    undeclared.current = onUndeclared
  })
  const gate = useMemo<LocationGate>(
    () => ({
      before: (proceed) => {
        const isKnown = isDeclared || (permission === 'prompt' && hasStoredCoordinates())
        if (isKnown || permission === 'granted') proceed()
        else setShown({ dialog: permission, proceed })
      },
      showSteps: (proceed) => setShown({ dialog: permission === 'unsupported' ? 'unsupported' : 'denied', proceed }),
      goWithout: (proceed) => {
        if (isDeclared) proceed('without-gps')
        else setShown({ dialog: 'declaration', proceed })
      },
      undeclared: () => undeclared.current?.(),
    }),
    [permission, isDeclared],
  )
  return (
    <LocationGateContext value={gate}>
      {children}
      {shown && (
        <GateDialogs
          {...shown}
          declare={declare}
          onShow={(dialog) => setShown({ ...shown, dialog })}
          onClose={() => setShown(undefined)}
        />
      )}
    </LocationGateContext>
  )
}

/** Somebody comes back from the settings: the answer may be another one. */
function useRefreshedPermission(): void {
  useEffect(() => {
    const refresh = () => void refreshPermission()
    refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [])
}

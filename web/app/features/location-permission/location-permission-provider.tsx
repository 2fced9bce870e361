import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { refreshPermission, useLocationPermission } from '#app/lib/geolocation/location-permission.ts'
import { hasStoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { type LocationGate, LocationGateContext, type ShownGateDialog } from './location-permission-context.ts'

/** Loaded with the first dialog. */
const GateDialogs = lazyDialog(async () => (await import('./gate-dialogs.tsx')).GateDialogs)

interface LocationGateProviderProps {
  /** Declares responsibility at the server. Undefined for token holders, who cannot declare it. */
  declare?: (() => Promise<void>) | undefined
  isDeclared: boolean
  onUndeclared?: (() => void) | undefined
  children: ReactNode
}

/** Shows our explanation between a click on a door and the permission prompt of the browser. */
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

/** The customer may have changed the permission in the settings meanwhile. */
function useRefreshedPermission(): void {
  useEffect(() => {
    const refresh = () => void refreshPermission()
    refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [])
}

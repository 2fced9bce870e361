import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { refreshPermission, useLocationPermission } from '#app/lib/geolocation/location-permission.ts'
import { hasStoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import {
  LocationPermissionContext,
  type LocationPermissionFlow,
  type ShownPermissionDialog,
} from './location-permission-context.ts'

/** Loaded with the first dialog. */
const PermissionDialogs = lazyDialog(async () => (await import('./permission-dialogs.tsx')).PermissionDialogs)

interface LocationPermissionProviderProps {
  /** Records at the server that the customer takes responsibility for entering without GPS. Undefined for token holders, who cannot declare it. */
  declare?: (() => Promise<void>) | undefined
  isDeclared: boolean
  onUndeclared?: (() => void) | undefined
  children: ReactNode
}

/** Shows our explanation between a click on a door and the permission prompt of the browser. */
export function LocationPermissionProvider({
  declare,
  isDeclared,
  onUndeclared,
  children,
}: LocationPermissionProviderProps) {
  const permission = useLocationPermission()
  const [shown, setShown] = useState<ShownPermissionDialog>()
  useRefreshedPermission()
  const undeclared = useRef(onUndeclared)
  useEffect(() => {
    undeclared.current = onUndeclared
  })
  const permissionFlow = useMemo<LocationPermissionFlow>(
    () => ({
      start: (proceed) => {
        const isKnown = isDeclared || (permission === 'prompt' && hasStoredCoordinates())
        if (isKnown || permission === 'granted') proceed()
        else setShown({ dialog: permission, proceed })
      },
      showSteps: (proceed) => setShown({ dialog: permission === 'unsupported' ? 'unsupported' : 'denied', proceed }),
      continueWithoutPosition: (proceed) => {
        if (isDeclared) proceed('without-gps')
        else setShown({ dialog: 'declaration', proceed })
      },
      reportUndeclared: () => undeclared.current?.(),
    }),
    [permission, isDeclared],
  )
  return (
    <LocationPermissionContext value={permissionFlow}>
      {children}
      {shown && (
        <PermissionDialogs
          {...shown}
          declare={declare}
          onShow={(dialog) => setShown({ ...shown, dialog })}
          onClose={() => setShown(undefined)}
        />
      )}
    </LocationPermissionContext>
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

import { createContext, useContext } from 'react'

export type PermissionDialog = 'prompt' | 'denied' | 'unsupported' | 'declaration'

export interface ShownPermissionDialog {
  dialog: PermissionDialog
  /** Continues with the action of the customer. */
  proceed: (how?: 'without-gps') => void
}

export interface LocationPermissionFlow {
  /** Continues immediately, or after the dialogs about the location permission. */
  start: (proceed: ShownPermissionDialog['proceed']) => void
  /** Shows the steps to the location permission regardless of its current state. */
  showSteps: (proceed: ShownPermissionDialog['proceed']) => void
  /** Continues without a position after the declaration. */
  continueWithoutPosition: (proceed: ShownPermissionDialog['proceed']) => void
  /** Reports that the server requires the declaration, although this page considered it valid. */
  reportUndeclared: () => void
}

export const LocationPermissionContext = createContext<LocationPermissionFlow | null>(null)

export function useLocationPermissionFlow(): LocationPermissionFlow {
  const permissionFlow = useContext(LocationPermissionContext)
  if (!permissionFlow) throw new Error('useLocationPermissionFlow needs a LocationPermissionProvider above it')
  return permissionFlow
}

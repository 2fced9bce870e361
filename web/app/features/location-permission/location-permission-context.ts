import { createContext, useContext } from 'react'

export type GateDialog = 'prompt' | 'denied' | 'unsupported' | 'declaration'

export interface ShownGateDialog {
  dialog: GateDialog
  /** Continues with the action of the customer. */
  proceed: (how?: 'without-gps') => void
}

export interface LocationGate {
  /** Continues at once, or after the dialogs about the location permission. */
  before: (proceed: ShownGateDialog['proceed']) => void
  /** Shows the steps to the location permission regardless of its current state. */
  showSteps: (proceed: ShownGateDialog['proceed']) => void
  /** Continues without a position after the declaration. */
  goWithout: (proceed: ShownGateDialog['proceed']) => void
  /** Reports that the server requires the declaration, although this page considered it valid. */
  undeclared: () => void
}

export const LocationGateContext = createContext<LocationGate | null>(null)

export function useLocationPermissionGate(): LocationGate {
  const gate = useContext(LocationGateContext)
  if (!gate) throw new Error('useLocationPermissionGate needs a LocationPermissionProvider above it')
  return gate
}

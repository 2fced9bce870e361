import { createContext, useContext } from 'react'

export type GateDialog = 'prompt' | 'denied' | 'unsupported' | 'declaration'

export interface ShownGateDialog {
  dialog: GateDialog
  /** What the customer wanted to do. */
  proceed: (how?: 'without-gps') => void
}

export interface LocationGate {
  /** Goes on at once, or after the customer has learnt why, or how, the location is to be allowed. */
  before: (proceed: ShownGateDialog['proceed']) => void
  /** Shows the steps to allow the location, whatever the browser says. */
  showSteps: (proceed: ShownGateDialog['proceed']) => void
  /** Goes on without the location, once responsibility is declared. */
  goWithout: (proceed: ShownGateDialog['proceed']) => void
  /** A door has asked for a declaration that was believed to be there. */
  undeclared: () => void
}

export const LocationGateContext = createContext<LocationGate | null>(null)

export function useLocationPermissionGate(): LocationGate {
  const gate = useContext(LocationGateContext)
  if (!gate) throw new Error('useLocationGate needs a LocationGateProvider above it')
  return gate
}

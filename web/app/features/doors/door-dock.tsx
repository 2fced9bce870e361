import type { ReactNode } from 'react'
import './door-dock.css'

/** The button of the expanded card. On phones and in low windows it is docked above the tabs and always visible. */
export function DoorDock({ children }: { children: ReactNode }) {
  return <div className="door-dock">{children}</div>
}

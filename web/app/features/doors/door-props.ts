import type { DoorHelp, DoorKind } from '@boxzone/contract/locks'
import type { ReactNode } from 'react'
import type { DoorContext } from './error-recovery.rules.ts'
import type { RecoveryTargets } from './recovery-buttons.tsx'
import type { DoorControl } from './use-door.ts'

export interface DoorCardProps {
  door: DoorControl
  kind: DoorKind
  /** The number of the Box, or of the building for an entrance. */
  number: string
  title: string
  note: string
  timeZone: string
  /** Click on the control. The screen may request the location permission first. */
  onClick: () => void
  context: DoorContext
  targets: RecoveryTargets
  /** The code that opens the door without a phone. */
  code: string | null
  /** True until the lock has confirmed the code. */
  isCodePending: boolean
  /** The device or the doors are offline, so the code is the first action. */
  isOffline?: boolean
  help: DoorHelp | undefined
  /** Replaces message and control when the door cannot be opened from here. */
  blocked?: ReactNode
  /** The next opening time, formatted in the reader's language. */
  opensAt: string | undefined
  /** A collapsed card shows only its head on a phone. */
  isCollapsed: boolean
  onShow: () => void
}

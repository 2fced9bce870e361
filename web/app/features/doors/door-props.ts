import type { DoorKind } from '@boxzone/contract/locks'
import type { ReactNode } from 'react'
import type { DoorContext } from './error-recovery.rules.ts'
import type { RecoveryTargets } from './recovery-buttons.tsx'
import type { DoorControl } from './use-door.ts'

export interface DoorCardProps {
  door: DoorControl
  kind: DoorKind
  /** The Box's number, or the house's for an entrance. */
  number: string
  title: string
  note: string
  timeZone: string
  /** Press on the control: the screen may have to ask for the location first. */
  onPress: () => void
  circumstances: DoorContext
  targets: RecoveryTargets
  /** The code that opens it without a phone. */
  code: string | null
  /** Stands in the place of words and control where the door cannot be opened from here. */
  blocked?: ReactNode
  /** When it opens next, in the reader's words. */
  opensAt: string | undefined
  /** On a phone only its head is shown. */
  small: boolean
  onShow: () => void
}

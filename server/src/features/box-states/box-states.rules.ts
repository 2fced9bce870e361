import type { BoxServiceState, InspectionResult, OfficeBoxState } from '@boxzone/contract'

interface RequestedState {
  readonly current: BoxServiceState
  readonly state: BoxServiceState
  readonly until: string | null
  readonly today: string
  /** The last tenant did not confirm that the Box is empty, and staff have not inspected the Box since. */
  readonly awaitsInspection: boolean
}

/**
 * The field that prevents a change of the state, or null. Only an inspection ends the state `to-inspect`, and only an
 * inspection activates a Box whose last tenant did not confirm that it is empty.
 */
export function stateRefusal({ current, state, until, today, awaitsInspection }: RequestedState) {
  if (current === 'to-inspect' && state !== 'to-inspect') return 'state'
  if (state === 'active' && awaitsInspection) return 'state'
  if (until !== null && (state !== 'out-of-service' || until < today)) return 'until'
  return null
}

interface InspectedState {
  readonly result: InspectionResult
  readonly note: string
  readonly state: BoxServiceState
  readonly until: string | null
  readonly today: string
}

/** The field that makes the report of an inspection invalid, or null. */
export function inspectionRefusal({ result, note, state, until, today }: InspectedState) {
  if (result === 'NOT_EMPTY' && state === 'active') return 'state'
  if (result !== 'EMPTY' && note === '') return 'note'
  if (until !== null && (state !== 'out-of-service' || until < today)) return 'until'
  return null
}

interface ShownFacts {
  readonly state: BoxServiceState
  readonly isBusy: boolean
  readonly isHeld: boolean
  readonly isEnding: boolean
  readonly isOverdue: boolean
}

/** The one state that the plan shows, in the order of precedence. */
export function shownState({ state, isBusy, isHeld, isEnding, isOverdue }: ShownFacts): OfficeBoxState {
  if (state !== 'active') return state
  if (isOverdue) return 'overdue'
  if (isEnding) return 'ending'
  if (isHeld) return 'held'
  return isBusy ? 'let' : 'free'
}

import type { OfficeBox, OfficeBoxState, OfficeDoor } from '@boxzone/contract'

/** The most urgent state is first, in the list and in the legend. */
export const stateOrder: readonly OfficeBoxState[] = [
  'overdue',
  'to-inspect',
  'out-of-service',
  'ending',
  'held',
  'free',
  'let',
]

export const isBoxState = (text: string | null): text is OfficeBoxState => stateOrder.some((state) => state === text)

const rankOf = ({ shownState }: OfficeBox): number => stateOrder.indexOf(shownState)

/** Within a state: the oldest debt, the oldest inspection and the nearest last day first. */
const urgencyOf = ({ contract, stateChangedAt, stateUntil }: OfficeBox): string =>
  contract?.overdueSince ?? contract?.lastDay ?? stateUntil ?? stateChangedAt ?? ''

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const sortBoxes = (boxes: readonly OfficeBox[]): OfficeBox[] =>
  boxes.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      byText(urgencyOf(a), urgencyOf(b)) ||
      a.number.localeCompare(b.number, undefined, { numeric: true }),
  )

export function countStates(boxes: readonly OfficeBox[]): ReadonlyMap<OfficeBoxState, number> {
  const counts = new Map<OfficeBoxState, number>(stateOrder.map((state) => [state, 0]))
  for (const { shownState } of boxes) counts.set(shownState, (counts.get(shownState) ?? 0) + 1)
  return counts
}

/** The number of Boxes that the filter of the plan shows. */
export const countShown = (boxes: readonly OfficeBox[], filter: OfficeBoxState | undefined): number =>
  boxes.filter(({ shownState }) => filter === undefined || shownState === filter).length

/** The id before or after the current one, or the first without a current one. */
export function stepTo(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const index = current === undefined ? -1 : ids.indexOf(current)
  return index === -1 ? ids[0] : (ids[index + step] ?? current)
}

/** A problem that prevents the tenant from unlocking the door, or soon will. */
export type AccessProblem =
  | 'closed'
  | 'staff'
  | 'overdue'
  | 'disputed'
  | 'suspended'
  | 'failing'
  | 'offline'
  | 'codes'
  | 'battery'

const problemOfAccess = {
  OPEN: null,
  OVERDUE: 'overdue',
  DISPUTED: 'disputed',
  STAFF: 'staff',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
} as const satisfies Record<string, AccessProblem | null>

export function lockProblems(door: OfficeDoor | undefined): AccessProblem[] {
  if (!door) return []
  const { failure, isOnline, codesPending, isBatteryLow } = door
  const found: [AccessProblem, boolean][] = [
    ['failing', failure !== null],
    ['offline', isOnline === false],
    ['codes', codesPending],
    ['battery', isBatteryLow],
  ]
  return found.filter(([, applies]) => applies).map(([problem]) => problem)
}

/** The contract first, because no repair of the lock helps a suspended tenant. */
export function accessProblems(box: OfficeBox, door: OfficeDoor | undefined): AccessProblem[] {
  const ofContract = box.contract ? problemOfAccess[box.contract.access] : null
  return [...(ofContract ? [ofContract] : []), ...lockProblems(door)]
}

export type DoorSceneState = 'locked' | 'working' | 'open'

const colours: Record<DoorSceneState, string> = { locked: '#ff9c8f', working: '#ffc53d', open: '#6fdcbd' }

/** The light of a lock. It has the same colours by day and by night. */
export function StatusLight({ state, cx, cy }: { state: DoorSceneState; cx: number; cy: number }) {
  return <circle fill={colours[state]} cx={cx} cy={cy} r="3.4" />
}

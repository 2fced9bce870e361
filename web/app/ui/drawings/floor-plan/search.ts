import { Heap } from './heap.ts'
import { stepCost, type WalkGrid } from './walk-grid.ts'

/** Cost of a turn in metres, so that paths do not zigzag. */
const TURN = 0.6
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** The result of the search from a start node. A state is a node with the direction of arrival. */
export interface Reached {
  /** Nodes from the start to `node`, or undefined when it is unreachable. */
  readonly pathTo: (node: number) => number[] | undefined
}

export function search(grid: WalkGrid, start: number, minClearance: number): Reached {
  const states = grid.cols * grid.rows * 4
  const best = new Float64Array(states).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(states).fill(-1)
  const heap = new Heap()
  const visit = (state: number, cost: number, previous: number) => {
    if (cost >= (best[state] ?? 0) - 1e-9) return
    best[state] = cost
    from[state] = previous
    heap.push(cost, state)
  }
  for (const direction of DIRECTIONS.keys()) visit(start * 4 + direction, 0, -1)
  for (let item = heap.pop(); item; item = heap.pop()) {
    if (item.cost > (best[item.value] ?? 0)) continue
    expand(grid, item.value, item.cost, minClearance, visit)
  }
  return { pathTo: (node) => trace(node, best, from) }
}

function expand(
  grid: WalkGrid,
  state: number,
  cost: number,
  minClearance: number,
  visit: (state: number, cost: number, previous: number) => void,
): void {
  const [node, arrival] = [state >> 2, state & 3]
  const [col, row] = [node % grid.cols, Math.floor(node / grid.cols)]
  for (const [direction, [dx, dy]] of DIRECTIONS.entries()) {
    const [c, r] = [col + dx, row + dy]
    if (c < 0 || r < 0 || c >= grid.cols || r >= grid.rows) continue
    const next = r * grid.cols + c
    const clearance = grid.clearance[next] ?? -1
    if (clearance < minClearance) continue
    visit(next * 4 + direction, cost + stepCost(clearance) + (direction === arrival ? 0 : TURN), state)
  }
}

function trace(node: number, best: Float64Array, from: Int32Array): number[] | undefined {
  let state = [0, 1, 2, 3].map((d) => node * 4 + d).toSorted((a, b) => (best[a] ?? 0) - (best[b] ?? 0))[0] ?? -1
  if (!Number.isFinite(best[state] ?? Number.POSITIVE_INFINITY)) return undefined
  const path: number[] = []
  while (state >= 0) {
    path.push(state >> 2)
    state = from[state] ?? -1
  }
  return path.reverse()
}

import type { PlanDoor, PlanFixture, PlanWall, Rect } from '#src/features/floor-plans/index.ts'

/** The room behind the entrance. On the upper floor it is the landing of stairs and lift. */
export interface Lobby extends Rect {
  /** The side with the opening to the aisles. */
  opens: 'right' | 'left' | 'top'
  level: number
  hasUpperFloor: boolean
}

export interface LobbyParts {
  walls: PlanWall[]
  doors: PlanDoor[]
  fixtures: PlanFixture[]
}

const OPENING = 1.8
const STAIRS = { width: 1.2, length: 2.3 }
const LIFT = 1.5
const TROLLEY = { width: 0.85, length: 0.5, step: 0.62 }

export function furnishLobby(lobby: Lobby): LobbyParts {
  const opening = openingOf(lobby)
  const walls = wallsOf(lobby, opening)
  if (lobby.level > 0) return { walls, doors: [{ ...opening, kind: 'entrance' }], fixtures: coreOf(lobby) }
  const street = { x: entranceX(lobby), y: lobby.y + lobby.length, width: 1.8, kind: 'entrance' } as const
  return {
    walls,
    doors: [street, { ...opening, kind: 'inner' }],
    fixtures: [...coreOf(lobby), ...trolleysOf(lobby)],
  }
}

const entranceX = ({ x, width }: Lobby) => x + width / 2

function openingOf(lobby: Lobby): { x: number; y: number; width: number } {
  if (lobby.opens === 'top') return { x: entranceX(lobby), y: lobby.y, width: OPENING }
  const y = lobby.y + lobby.length - 0.7 - OPENING / 2
  return { x: lobby.opens === 'right' ? lobby.x + lobby.width : lobby.x, y, width: OPENING }
}

/** Walls on three sides. The caller removes those that are on an outer wall. */
function wallsOf({ x, y, width, length, opens }: Lobby, opening: { x: number; y: number }): PlanWall[] {
  const [right, bottom] = [x + width, y + length]
  const left = opens === 'left' ? split(x, y, x, bottom, opening.y) : [[x, y, x, bottom] as const]
  const end = opens === 'right' ? split(right, y, right, bottom, opening.y) : [[right, y, right, bottom] as const]
  const top: PlanWall[] =
    opens === 'top'
      ? [
          [x, y, opening.x - OPENING / 2, y],
          [opening.x + OPENING / 2, y, right, y],
        ]
      : [[x, y, right, y]]
  return [...top, ...left, ...end]
}

function split(x1: number, y1: number, x2: number, y2: number, at: number): PlanWall[] {
  return [
    [x1, y1, x2, at - OPENING / 2],
    [x1, at + OPENING / 2, x2, y2],
  ]
}

/** Lift and stairs have the same position on both floors, away from the path between entrance and opening. */
function coreOf({ x, y, width, opens, hasUpperFloor, level }: Lobby): PlanFixture[] {
  if (!hasUpperFloor && level === 0) return []
  const { width: narrow, length: long } = STAIRS
  if (opens === 'top') {
    return [
      { kind: 'stairs', x, y, width: narrow, length: long },
      { kind: 'lift', x: x + width - LIFT, y, width: LIFT, length: LIFT },
    ]
  }
  const fromRight = opens === 'left'
  return [
    { kind: 'lift', x: fromRight ? x + width - LIFT : x, y, width: LIFT, length: LIFT },
    { kind: 'stairs', x: fromRight ? x + width - LIFT - long : x + LIFT, y, width: long, length: narrow },
  ]
}

function trolleysOf(lobby: Lobby): PlanFixture[] {
  const onRight = lobby.opens !== 'right'
  const x = onRight ? lobby.x + lobby.width - TROLLEY.width - 0.15 : lobby.x + 0.15
  const first = lobby.y + (lobby.hasUpperFloor ? LIFT + 0.25 : 0.3)
  return [0, 1, 2].map((index) => ({
    kind: 'trolley',
    x,
    y: first + index * TROLLEY.step,
    width: TROLLEY.width,
    length: TROLLEY.length,
  }))
}

import type { SvgShape } from './svg-shapes.rules.ts'

/** A Box in the list of a floor. */
export interface SvgBoxEntry {
  readonly number: string
  readonly squareMetres: number
}

export interface SvgProblem {
  readonly line: number
  /** The affected Box of the list. Null when the problem concerns no listed Box. */
  readonly box: string | null
  readonly message: string
}

const parts = ['floor', 'wall', 'entrance', 'backup', 'inner', 'stairs', 'lift', 'trolley'] as const
type Part = (typeof parts)[number]

export type Role = { readonly shape: SvgShape } & (
  | { readonly is: Part }
  | { readonly is: 'box' | 'box-door' | 'unknown'; readonly number: string }
)

const numberIn = (name: string) => name.replace(/^box[-_ ]*|^_+/i, '')

/** Whether a name looks like a Box number. Names that editors generate, such as `rect12` and `path3-4`, do not. */
const isMeant = (name: string) => /^(box[-_ ]*)?_?\d/i.test(name)

/** Ignores shapes whose names are neither parts of a floor nor look like Box numbers, because they are decoration. */
export function rolesOf(shapes: readonly SvgShape[], listed: ReadonlySet<string>): Role[] {
  return shapes.flatMap((shape): Role[] => {
    for (const name of shape.names) {
      const door = name.match(/^door[-_ ]+(.+)$/i)?.[1]
      if (door !== undefined && listed.has(numberIn(door))) return [{ shape, is: 'box-door', number: numberIn(door) }]
      const number = [name, numberIn(name)].find((one) => listed.has(one))
      if (number !== undefined) return [{ shape, is: 'box', number }]
      const part = parts.find((one) => new RegExp(`^${one}s?([-_ ]|\\d|$)`, 'i').test(name))
      if (part) return [{ shape, is: part }]
      if (isMeant(name)) return [{ shape, is: 'unknown', number: numberIn(name) }]
    }
    return []
  })
}

/** Differences between the Boxes of the drawing and of the list. */
export function listProblems(roles: readonly Role[], boxes: readonly SvgBoxEntry[]): SvgProblem[] {
  const first = new Map<string, number>()
  const drawn = roles.flatMap((role): SvgProblem[] => {
    const { line } = role.shape
    if (role.is === 'unknown') return [{ line, box: null, message: `Box ${role.number} is drawn and not in the list` }]
    if (role.is !== 'box') return []
    const before = first.get(role.number)
    first.set(role.number, before ?? line)
    return before === undefined ? [] : [{ line, box: role.number, message: `Box ${role.number} is drawn twice` }]
  })
  const missing = boxes.filter(({ number }) => !first.has(number))
  return [...drawn, ...missing.map(({ number }) => ({ line: 1, box: number, message: `Box ${number} is not drawn` }))]
}

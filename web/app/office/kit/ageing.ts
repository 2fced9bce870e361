import type { OverdueAge } from '@boxzone/contract'

/** The classes of overdue money by their first day overdue, in display order. */
export const overdueAges = ['1', '8', '14', '30', '45'] as const satisfies readonly OverdueAge[]

/** Pale kraft, kraft, light hatch, dense hatch, solid red. The pattern carries the meaning without colour too. */
export const ageLook: Record<OverdueAge, { fill: string; hatch: number; tape: string }> = {
  '1': { fill: 'fill-kraft-4 stroke-kraft-line', hatch: 0, tape: 'fill-kraft' },
  '8': { fill: 'fill-kraft-2 stroke-kraft-line', hatch: 0, tape: 'fill-kraft-line' },
  '14': { fill: 'fill-danger-soft stroke-danger', hatch: 7, tape: 'fill-danger' },
  '30': { fill: 'fill-danger-soft stroke-danger', hatch: 4, tape: 'fill-danger' },
  '45': { fill: 'fill-danger stroke-surface', hatch: 0, tape: 'fill-danger-soft' },
}

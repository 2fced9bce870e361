import type { PlanBox } from './floor.ts'
import { planBox, planHatch } from './plan-box.ts'

export type LegendState = 'available' | 'selected' | 'soon' | 'busy' | 'inactive'

/** A swatch of the legend. Uses the code of the plan, so that both look alike. */
export function legendSwatch(state: LegendState, number: string, id = 'legend'): string {
  const box: PlanBox = {
    boxId: '',
    number,
    polygon: [
      [0, 0],
      [1.3, 0],
      [1.3, 1],
      [0, 1],
    ],
    door: [0.65, 1],
    state: state === 'selected' ? 'available' : state === 'soon' ? 'busy' : state,
    freeFrom: state === 'soon' ? '' : undefined,
    sizeClass: 'XS',
    height: 2.5,
  }
  const hatch = `${id}-${state}`
  const swatch = planBox(box, { scale: 27, hatch, selected: state === 'selected' })
  return `<svg class="plan-swatch" width="37" height="29" viewBox="-1 -1 37 29" aria-hidden="true">${planHatch(hatch)}${swatch}</svg>`
}

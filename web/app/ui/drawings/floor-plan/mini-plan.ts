import type { PlanFloor } from './floor.ts'
import { planBoundsOf } from './geometry.ts'
import { px } from './plan-box.ts'
import type { PlanView } from './plan-floor.ts'

export interface MiniPlanOptions {
  readonly scale?: number
  readonly selected?: string | undefined
  /** The part that is visible in the large plan. */
  readonly view?: PlanView
}

/** A thumbnail of the complete floor. With `view`, it has a frame around the part that is visible in the large plan. */
export function miniPlan(floor: PlanFloor, { scale = 5, selected, view }: MiniPlanOptions = {}): string {
  const k = (metres: number): number => px(metres * scale)
  const boxes = floor.boxes.map(({ polygon, number, state }) => {
    const { x0, y0, x1, y1 } = planBoundsOf(polygon)
    const cls = number === selected ? 'mi-sel' : state === 'available' ? 'mi-free' : 'mi-busy'
    return `<rect class="${cls}" x="${px(k(x0) + 0.5)}" y="${px(k(y0) + 0.5)}" width="${px(Math.max(0, k(x1 - x0) - 1))}" height="${px(Math.max(0, k(y1 - y0) - 1))}"/>`
  })
  const [w, h] = [k(floor.width + 1), k(floor.height + 1)]
  return `<svg class="mini-plan" viewBox="${k(-0.5)} ${k(-0.5)} ${w} ${h}" width="${w}" height="${h}" aria-hidden="true"><rect class="mi-shell" width="${k(floor.width)}" height="${k(floor.height)}"/>${boxes.join('')}${view ? frame(floor, view, k) : ''}</svg>`
}

function frame({ width, height }: PlanFloor, [x, y, w, h]: PlanView, k: (metres: number) => number): string {
  const [x0, y0] = [Math.max(x, -0.3), Math.max(y, -0.3)]
  const [x1, y1] = [Math.min(x + w, width + 0.3), Math.min(y + h, height + 0.3)]
  return `<rect class="mi-view" x="${k(x0)}" y="${k(y0)}" width="${k(Math.max(0, x1 - x0))}" height="${k(Math.max(0, y1 - y0))}" rx="2"/>`
}

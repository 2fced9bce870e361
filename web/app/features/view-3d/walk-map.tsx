import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { miniPlan } from '#app/ui/drawings/floor-plan/mini-plan.ts'
import type { Pose } from './walker.rules.ts'

const widest = 150
const highest = 100

/** The floor in a corner, with the visitor on it. */
export function WalkMap({
  floor,
  pose,
  chosen,
}: {
  floor: PlanFloor
  pose: Pose | undefined
  chosen: string | undefined
}) {
  const scale = Math.min(widest / (floor.width + 1), highest / (floor.height + 1))
  const svg = miniPlan(floor, { scale, selected: chosen })
  return (
    <div aria-hidden="true" className="view-3d-map">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a string of our own generator, which escapes its words */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      {pose ? (
        <i
          style={{
            left: `${(pose.x + 0.5) * scale}px`,
            top: `${(pose.y + 0.5) * scale}px`,
            rotate: `${pose.angle}rad`,
          }}
        />
      ) : null}
    </div>
  )
}

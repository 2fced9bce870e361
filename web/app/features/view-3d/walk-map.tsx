import { classNames } from '#app/ui/base/class-names.ts'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { miniPlan } from '#app/ui/drawings/floor-plan/mini-plan.ts'
import styles from './walk-map.module.css'
import type { Pose } from './walker.rules.ts'

const maxWidth = 150
const maxHeight = 100

export function WalkMap({
  floor,
  pose,
  chosen,
}: {
  floor: PlanFloor
  pose: Pose | undefined
  chosen: string | undefined
}) {
  const scale = Math.min(maxWidth / (floor.width + 1), maxHeight / (floor.height + 1))
  const svg = miniPlan(floor, { scale, selected: chosen })
  return (
    <div aria-hidden="true" className={classNames('absolute rounded-control bg-surface p-1 shadow-float', styles.map)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      {pose ? (
        <i
          className="absolute -m-0.5 size-3 bg-focus [clip-path:polygon(0_8%,100%_50%,0_92%,26%_50%)]"
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

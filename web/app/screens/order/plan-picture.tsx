import { useTranslations } from 'use-intl'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { wholeFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { ServedSvg } from '#app/ui/drawings/served-svg.tsx'

const load = () => import('#app/ui/drawings/floor-plan/plan-drawing.ts')
const width = 270

/** The floor in small, with the walk from the entrance to the Box. */
export function PlanPicture({ floor, number, className }: { floor: PlanFloor; number: string; className?: string }) {
  const t = useTranslations('order')
  const [, , across, down] = wholeFloor(floor)
  const scale = Math.min(15, width / across)
  const words = { title: t('box.plan', { number, floor: floor.name }) }
  return (
    <span
      className={`order-plan block max-w-full ${className ?? ''}`}
      style={{ width: across * scale, aspectRatio: `${across} / ${down}` }}
    >
      <ServedSvg
        wanted={`${floor.id} ${number}`}
        draw={undefined}
        load={async () => (await load()).planDrawing(floor, { words, scale, id: 'order-plan', selected: number })}
      />
    </span>
  )
}

import { useTranslations } from 'use-intl'
import { findBox, type PlanFloor, wayIn } from '#app/ui/drawings/floor-plan/floor.ts'
import { centre, planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { CUT, type IsoFrame, isoFrame } from '#app/ui/drawings/floor-plan/iso-frame.ts'
import type { IsoPlanOptions } from '#app/ui/drawings/floor-plan/iso-plan.ts'
import { sideOf } from '#app/ui/drawings/floor-plan/shell.ts'
import { ServerSvg } from '#app/ui/drawings/server-svg.tsx'

const onServer = import.meta.env.SSR ? await import('#app/ui/drawings/floor-plan/iso-plan.ts') : undefined
const load = () => import('#app/ui/drawings/floor-plan/iso-plan.ts')

const parking = { bays: 4, sign: 'P' }

/** What the picture shows, in short: when it changes, the picture does. */
function pictureKey({ id, boxes }: PlanFloor, chosen: string | undefined, title: string): string {
  const states = boxes.map(({ state }) => state.charAt(0)).join('')
  return [id, chosen ?? '', states, title].join(' ')
}

/** Drawing takes longer than all the rest of the page, and few pictures are asked for again and again. */
const drawn = new Map<string, string>()
const mostDrawn = 200

function drawOnce(key: string, floor: PlanFloor, options: IsoPlanOptions): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const svg = onServer?.isoPlan(floor, options) ?? ''
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(key, svg)
  return svg
}

interface IsoDrawingProps {
  floor: PlanFloor
  chosen: string | undefined
  hasParking: boolean
  hasEntrance: boolean
}

/** The floor lifted into isometry, with the entrance and the chosen Box flagged. */
export function IsoDrawing({ floor, chosen, hasParking, hasEntrance }: IsoDrawingProps) {
  const title = useTranslations('location.hero')('drawing', { floor: floor.name })
  const frame = isoFrame(floor, hasParking)
  const options = { title, selected: chosen, ...(hasParking ? { parking } : {}) }
  const key = `${pictureKey(floor, chosen, title)} ${hasParking}`
  return (
    <div className="iso-stage" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      <ServerSvg
        wanted={key}
        draw={onServer ? () => drawOnce(key, floor, options) : undefined}
        load={async () => (await load()).isoPlan(floor, options)}
        className="block h-full w-full"
      />
      {hasEntrance ? <EntranceFlag floor={floor} frame={frame} /> : null}
      {chosen === undefined ? null : <BoxFlag floor={floor} frame={frame} chosen={chosen} />}
    </div>
  )
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

function EntranceFlag({ floor, frame }: { floor: PlanFloor; frame: IsoFrame }) {
  const t = useTranslations('location.plan')
  const door = wayIn(floor)
  if (!door) return null
  const { left, top } = frame.place([door.x, door.y + (sideOf(floor, door) === 'bottom' ? 0.55 : 0), 0])
  return (
    <span aria-hidden="true" className="iso-flag is-entrance" style={{ left: percent(left), top: percent(top) }}>
      {t('entrance')}
    </span>
  )
}

function BoxFlag({ floor, frame, chosen }: { floor: PlanFloor; frame: IsoFrame; chosen: string }) {
  const t = useTranslations('location')
  const box = findBox(floor, chosen)
  if (!box) return null
  const [x, y] = centre(planBoundsOf(box.polygon))
  const { left, top } = frame.place([x, y, CUT])
  return (
    <span aria-hidden="true" className="iso-flag is-box" style={{ left: percent(left), top: percent(top) }}>
      {t('boxName', { number: chosen })}
    </span>
  )
}

import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { entranceDoorOf, findBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { centre, planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { CUT, type IsoFrame, isoFrame } from '#app/ui/drawings/floor-plan/iso-frame.ts'
import type { IsoPlanOptions } from '#app/ui/drawings/floor-plan/iso-plan.ts'
import { sideOf } from '#app/ui/drawings/floor-plan/shell.ts'
import { ServerSvg } from '#app/ui/drawings/server-svg.tsx'

const onServer = import.meta.env.SSR ? await import('#app/ui/drawings/floor-plan/iso-plan.ts') : undefined
const load = () => import('#app/ui/drawings/floor-plan/iso-plan.ts')

const parking = { bays: 4, sign: 'P' }

/** Changes whenever the content of the drawing changes. */
function contentKey({ id, boxes }: PlanFloor, chosen: string | undefined, title: string): string {
  const states = boxes.map(({ state }) => state.charAt(0)).join('')
  return [id, chosen ?? '', states, title].join(' ')
}

/** Caches drawings, because a drawing takes longer to render than the other parts of the page. */
const cache = new Map<string, string>()
const maxCached = 200

function drawOnce(key: string, floor: PlanFloor, options: IsoPlanOptions): string {
  const known = cache.get(key)
  if (known !== undefined) return known
  const svg = onServer?.isoPlan(floor, options) ?? ''
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, svg)
  return svg
}

interface IsoDrawingProps {
  floor: PlanFloor
  chosen: string | undefined
  hasParking: boolean
  hasEntrance: boolean
}

/** The floor as an isometric drawing with flags at the entrance and the chosen Box. */
export function IsoDrawing({ floor, chosen, hasParking, hasEntrance }: IsoDrawingProps) {
  const title = useTranslations('location.hero')('drawing', { floor: floor.name })
  const frame = isoFrame(floor, hasParking)
  const options = { title, selected: chosen, ...(hasParking ? { parking } : {}) }
  const key = `${contentKey(floor, chosen, title)} ${hasParking}`
  return (
    <div className="relative w-full [&_.d]:size-full" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      <ServerSvg
        drawingKey={key}
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

/** Flags are HTML, so that their text has the same size at every scale of the drawing. */
const flagClass = 'absolute rounded-full px-3.25 py-1.25 text-small leading-[1.3] whitespace-nowrap'
const stalkClass = 'absolute left-[calc(50%-1px)] h-5.5 w-0.5 bg-ink'
const dotClass = 'absolute left-[calc(50%-4px)] size-2 rounded-full bg-ink'

function EntranceFlag({ floor, frame }: { floor: PlanFloor; frame: IsoFrame }) {
  const t = useTranslations('location.plan')
  const door = entranceDoorOf(floor)
  if (!door) return null
  const { left, top } = frame.place([door.x, door.y + (sideOf(floor, door) === 'bottom' ? 0.55 : 0), 0])
  return (
    <span
      aria-hidden="true"
      className={classNames(flagClass, '[translate:-50%_20px] bg-ink font-strong text-paper')}
      style={{ left: percent(left), top: percent(top) }}
    >
      <i className={classNames(stalkClass, 'bottom-full')} />
      <i className={classNames(dotClass, 'bottom-[calc(100%+17px)]')} />
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
    <span
      aria-hidden="true"
      className={classNames(
        flagClass,
        '[translate:-50%_calc(-100%-20px)] border-[1.5px] border-on-highlight bg-highlight font-heavy text-on-highlight',
      )}
      style={{ left: percent(left), top: percent(top) }}
    >
      <i className={classNames(stalkClass, 'top-full')} />
      <i className={classNames(dotClass, 'top-[calc(100%+17px)]')} />
      {t('boxName', { number: chosen })}
    </span>
  )
}

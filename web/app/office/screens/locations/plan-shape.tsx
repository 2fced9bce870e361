import type { OfficeBoxState } from '@boxzone/contract'
import { classNames } from '#app/ui/base/class-names.ts'
import type { PlanBox } from '#app/ui/drawings/floor-plan/floor.ts'
import { distance, nearestEdge, planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { px } from '#app/ui/drawings/floor-plan/plan-box.ts'
import { StatePattern, stateFill } from '../../kit/state-swatch.tsx'

const joint = 1.5
const doorMetres = 0.9
const minTextPx = 9

/** Colour of the number on the fill of the state. */
const textFill: Record<OfficeBoxState, string> = {
  let: 'fill-ink',
  free: 'fill-on-action',
  held: 'fill-action',
  ending: 'fill-ink',
  overdue: 'fill-danger',
  'to-inspect': 'fill-ink',
  'out-of-service': 'fill-ink-soft',
}

interface PlanShapeProps {
  box: PlanBox
  state: OfficeBoxState
  scale: number
  isSelected: boolean
}

/** One Box from above: fill, pattern, doorway and number. A yellow ring marks the chosen one. */
export function PlanShape({ box, state, scale, isSelected }: PlanShapeProps) {
  const { x0, y0, x1, y1 } = planBoundsOf(box.polygon)
  const [x, y] = [px(x0 * scale + joint), px(y0 * scale + joint)]
  const [width, height] = [px((x1 - x0) * scale - 2 * joint), px((y1 - y0) * scale - 2 * joint)]
  const isRectangle = box.polygon.length === 4
  const [cx, cy] = [((x0 + x1) / 2) * scale, ((y0 + y1) / 2) * scale]
  const inset = (value: number, middle: number) => px(value * scale + Math.sign(middle - value * scale) * joint)
  const points = box.polygon.map(([a, b]) => `${inset(a, cx)},${inset(b, cy)}`).join(' ')
  const frame = { x, y, width: Math.max(0, width), height: Math.max(0, height), rx: 3 }
  return (
    <>
      {isRectangle ? (
        <rect {...frame} strokeWidth="1.5" className={stateFill[state]} />
      ) : (
        <polygon points={points} strokeWidth="1.5" className={stateFill[state]} />
      )}
      {isRectangle && <StatePattern state={state} x={x} y={y} width={frame.width} height={frame.height} />}
      <path className="stroke-surface" strokeWidth="3.5" d={doorway(box, scale)} />
      <NumberText text={box.number} cx={cx} cy={cy} width={width} height={height} state={state} />
      {isSelected && <rect {...outset(frame, 1.5)} className="fill-none stroke-highlight" strokeWidth="6" />}
      {isSelected && <rect {...frame} className="fill-none stroke-ink" strokeWidth="2.5" />}
      <rect
        {...frame}
        strokeWidth="3"
        className="fill-transparent stroke-transparent group-hover:stroke-ink group-focus-visible:stroke-focus group-focus-visible:[stroke-width:4]"
      />
    </>
  )
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
  rx: number
}

const outset = ({ x, y, width, height, rx }: Frame, by: number): Frame => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
  rx: rx + by,
})

/** The gap in the outline where the door is. */
function doorway({ door, polygon }: PlanBox, scale: number): string {
  const edge = nearestEdge(door, polygon)
  const length = edge ? distance(...edge) : 0
  if (!edge || length === 0) return ''
  const [from, to] = edge
  const half = Math.min(doorMetres, length * 0.62) / 2
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const at = (sign: number) => `${px((door[0] + ux * half * sign) * scale)} ${px((door[1] + uy * half * sign) * scale)}`
  return `M${at(-1)}L${at(1)}`
}

interface NumberTextProps {
  text: string
  cx: number
  cy: number
  width: number
  height: number
  state: OfficeBoxState
}

function NumberText({ text, cx, cy, width, height, state }: NumberTextProps) {
  const size = Math.min(13, (width - 4) / (text.length * 0.6), height - 2)
  if (size < minTextPx) return null
  const isOnPattern = state === 'overdue' || state === 'to-inspect' || state === 'out-of-service'
  const half = (text.length * size * 0.6) / 2 + 3
  return (
    <g>
      {isOnPattern && (
        <rect
          x={px(cx - half)}
          y={px(cy - size * 0.7)}
          width={px(half * 2)}
          height={px(size * 1.4)}
          rx="3"
          className={state === 'overdue' ? 'fill-danger-soft' : 'fill-surface'}
        />
      )}
      <text
        x={px(cx)}
        y={px(cy)}
        dy=".36em"
        textAnchor="middle"
        style={{ fontSize: px(size) }}
        className={classNames(textFill[state], state === 'overdue' ? 'font-heavy' : 'font-strong')}
      >
        {text}
      </text>
    </g>
  )
}

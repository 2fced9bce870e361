import type { OverdueAge } from '@boxzone/contract'
import { useId } from 'react'
import { ageLook } from './ageing.ts'

interface AgeFillProps {
  age: OverdueAge
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle in the colour and hatch of an age. */
export function AgeFill({ age, x, y, width, height }: AgeFillProps) {
  const id = useId()
  const { fill, hatch } = ageLook[age]
  return (
    <>
      <rect className={fill} strokeWidth="1.2" x={x} y={y} width={width} height={height} />
      {hatch > 0 && (
        <>
          <pattern id={id} width={hatch} height={hatch} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="stroke-danger" strokeWidth="1" opacity="0.6" d={`M1 0V${hatch}`} />
          </pattern>
          <rect fill={`url(#${id})`} x={x} y={y} width={width} height={height} />
        </>
      )}
    </>
  )
}

/** A carton of an age, with a strip of tape. */
export function AgeCarton(props: AgeFillProps) {
  const { age, x, y, width, height } = props
  return (
    <g>
      <AgeFill {...props} />
      <rect className={ageLook[age].tape} x={x + width / 2 - 3} y={y} width="6" height={Math.min(6, height / 2)} />
    </g>
  )
}

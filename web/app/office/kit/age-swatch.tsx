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

/** A carton of an age: fill, hatch and a strip of tape. */
export function AgeCarton({ age, x, y, width, height }: AgeFillProps) {
  const id = useId()
  const { fill, hatch, tape } = ageLook[age]
  return (
    <g>
      <rect className={fill} strokeWidth="1.2" {...{ x, y, width, height }} />
      {hatch > 0 && (
        <>
          <pattern id={id} width={hatch} height={hatch} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="stroke-danger" strokeWidth="1" opacity="0.6" d={`M1 0V${hatch}`} />
          </pattern>
          <rect fill={`url(#${id})`} {...{ x, y, width, height }} />
        </>
      )}
      <rect className={tape} x={x + width / 2 - 3} y={y} width="6" height={Math.min(6, height / 2)} />
    </g>
  )
}

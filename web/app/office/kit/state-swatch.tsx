import type { OfficeBoxState } from '@boxzone/contract'
import { useId } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

/** Fill and outline of a Box by its state. `StatePattern` adds a mark to some states, as a sign besides the colour. */
export const stateFill: Record<OfficeBoxState, string> = {
  let: 'fill-kraft-2 stroke-kraft-line',
  free: 'fill-action stroke-action',
  held: 'fill-action-soft stroke-action [stroke-dasharray:3_2]',
  ending: 'fill-kraft-2 stroke-kraft-line',
  overdue: 'fill-danger-soft stroke-danger',
  'to-inspect': 'fill-surface stroke-ink',
  'out-of-service': 'fill-surface stroke-line-strong',
}

/** The pattern over the fill, in a rectangle of the given size. */
export function StatePattern({ state, x, y, width, height }: PatternProps) {
  const id = useId()
  const right = x + width
  const bottom = y + height
  if (state === 'ending') {
    const cut = Math.min(width, height) * 0.45
    return <path className="fill-surface stroke-kraft-line" d={`M${right} ${bottom - cut}V${bottom}H${right - cut}Z`} />
  }
  if (state === 'out-of-service')
    return (
      <path className="fill-none stroke-line-strong" d={`M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}`} />
    )
  if (state !== 'overdue' && state !== 'to-inspect') return null
  return (
    <>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={state === 'overdue' ? 'rotate(45)' : ''}
      >
        {state === 'overdue' ? (
          <path className="stroke-danger" strokeWidth="1.2" opacity="0.55" d="M1 0V6" />
        ) : (
          <circle className="fill-ink" cx="2" cy="2" r="1" />
        )}
      </pattern>
      <rect fill={`url(#${id})`} x={x} y={y} width={width} height={height} />
    </>
  )
}

interface PatternProps {
  state: OfficeBoxState
  x: number
  y: number
  width: number
  height: number
}

/** A small sample of the state, for lists and the legend. */
export function StateSwatch({ state, className }: { state: OfficeBoxState; className?: string }) {
  return (
    <svg viewBox="0 0 26 20" aria-hidden="true" className={classNames('h-5 w-6.5 flex-none', className)}>
      <rect x="1" y="1" width="24" height="18" rx="3" strokeWidth="1.5" className={stateFill[state]} />
      <StatePattern state={state} x={2} y={2} width={22} height={16} />
    </svg>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

interface RingProps {
  /** Remaining part, 1 to 0. */
  fraction: number
  tone?: 'kraft' | 'highlight' | 'action'
  /** Thickness in hundredths of the width. */
  thickness?: number
  /** Content of the centre, such as the seconds at a door. */
  children?: ReactNode
  className?: string
}

const tones = {
  kraft: { track: 'stroke-kraft-2', left: 'stroke-kraft-line' },
  highlight: { track: 'stroke-highlight', left: 'stroke-ink' },
  action: { track: 'stroke-line', left: 'stroke-action' },
}

/** An arc for the remaining time. It is decorative: a number beside or inside it shows the time. */
export function Ring({ fraction, tone = 'kraft', thickness = 10, children, className }: RingProps) {
  const radius = 50 - thickness / 2
  const circle = { cx: 50, cy: 50, r: radius, fill: 'none', strokeWidth: thickness }
  const length = Math.min(1, Math.max(0, fraction))
  return (
    <span className={classNames('relative grid flex-none place-items-center', className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle {...circle} className={tones[tone].track} />
        <circle
          {...circle}
          pathLength={1}
          strokeDasharray={`${length} 1`}
          strokeLinecap={length > 0 ? 'round' : 'butt'}
          className={tones[tone].left}
        />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}

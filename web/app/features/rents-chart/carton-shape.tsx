import type { SVGProps } from 'react'
import type { Carton } from './cartons.rules.ts'

const looks: Record<Carton['state'], SVGProps<SVGRectElement>> = {
  paid: { className: 'fill-kraft-2 stroke-kraft-line', strokeWidth: 1.25 },
  unpaid: { className: 'stroke-danger', strokeWidth: 2.5 },
  next: { className: 'fill-none stroke-line-strong', strokeWidth: 1.5, strokeDasharray: '2 4', strokeLinecap: 'round' },
}

interface CartonBodyProps {
  state: Carton['state']
  x: number
  y: number
  width: number
  height: number
  /** The id of the hatch of unpaid cartons. */
  hatch: string
}

export function CartonBody({ state, hatch, ...place }: CartonBodyProps) {
  return <rect {...place} rx={3} {...looks[state]} {...(state === 'unpaid' && { fill: `url(#${hatch})` })} />
}

/** The adhesive tape of a paid carton. */
export function Tape({ d }: { d: string }) {
  return <path d={d} className="stroke-kraft-line" strokeWidth={5} opacity={0.45} />
}

export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className="stroke-danger" strokeWidth={2} opacity={0.45} />
      </pattern>
    </defs>
  )
}

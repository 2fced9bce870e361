import type { AttentionKind } from '../../lib/attention.rules.ts'

interface KindDrawingProps {
  kind: AttentionKind
  /** Number on the door of a Box. */
  number?: string | undefined
  className?: string
}

/** A small picture of what the row is about. The text beside it has the meaning. */
export function KindDrawing({ kind, number, className = 'size-10' }: KindDrawingProps) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`flex-none ${className}`} strokeLinecap="round">
      <rect width="40" height="40" rx="10" className="fill-kraft-4" />
      {shapeOf(kind, number)}
    </svg>
  )
}

const outline = 'fill-kraft-3 stroke-kraft-line'
const filled = 'fill-kraft-2 stroke-kraft-line'
const ink = 'fill-none stroke-ink'

function shapeOf(kind: AttentionKind, number: string | undefined) {
  switch (kind) {
    case 'door-failing':
      return number === undefined ? <OpenDoor /> : <BoxDoor number={number} hasBolt />
    case 'inspect':
    case 'late-return':
      return <BoxDoor number={number ?? ''} />
    case 'dispute':
      return <PayCard d="M11 24.5h6M27 22.5l3.5 3.5m0-3.5L27 26" />
    case 'refused-refund':
      return <PayCard d="M17 8.5h12M17 8.5l3-3M17 8.5l3 3" />
    case 'parked-payment':
      return (
        <g strokeWidth="1.5">
          <rect className={outline} x="6.5" y="14" width="27" height="14" rx="2" />
          <circle className={filled} cx="20" cy="21" r="4.5" />
          <path className={ink} d="M10.5 18v6M29.5 18v6M12 10.5h16M16 7h8" />
        </g>
      )
    case 'proposed-end':
    case 'approval':
      return (
        <g strokeWidth="1.5">
          <path className={outline} d="M11 6.5h13l6 6v21H11z" />
          <path className={ink} d="M24 6.5v6h6M15 18h11M15 22h11" />
          <path
            className={kind === 'approval' ? 'fill-none stroke-action' : 'fill-none stroke-danger'}
            strokeWidth="2"
            d={kind === 'approval' ? 'm15 28 2.5 2.5 4.5-5' : 'M15 28.5h11'}
          />
        </g>
      )
    case 'codes-pending':
    case 'door-offline':
    case 'battery-low':
      return <Lock kind={kind} />
    case 'task':
      return (
        <g strokeWidth="1.75">
          <path className={ink} d="M19 13h12M19 21h12M19 29h12M9 13l2 2 3.5-4M9 21l2 2 3.5-4M9 29h4" />
        </g>
      )
  }
}

function OpenDoor() {
  return (
    <g strokeWidth="1.5">
      <path className={filled} d="M10 33V8h10v25zM20 33V11.5l9 2.2V33z" />
      <path className={ink} d="M6 33h28M17 20v4M23 20v4" />
      <Bolt />
    </g>
  )
}

function BoxDoor({ number, hasBolt }: { number: string; hasBolt?: boolean }) {
  return (
    <g strokeWidth="1.25">
      <rect className={filled} x="9.5" y="7.5" width="21" height="26" />
      <path className="fill-none stroke-kraft-line" d="M9.5 12.5h21M9.5 27.5h21M9.5 30.5h21" />
      <rect className="fill-surface stroke-ink" x="11" y="15" width="18" height="10" rx="2" />
      <text x="20" y="22.7" textAnchor="middle" className="fill-ink text-[8px] font-heavy">
        {number}
      </text>
      {hasBolt && <Bolt />}
    </g>
  )
}

const Bolt = () => <path className="fill-danger stroke-kraft-4" d="m30 5-4.5 7.5h4L28 18l6-8h-4.4z" />

function PayCard({ d }: { d: string }) {
  return (
    <g strokeWidth="1.5">
      <rect className={outline} x="6.5" y="12.5" width="27" height="18" rx="3" />
      <path className="fill-none stroke-ink" strokeWidth="3" strokeLinecap="butt" d="M6.5 18.5h27" />
      <path className={ink} d={d} />
    </g>
  )
}

const lockMarks = {
  'codes-pending': 'M16.5 24h7M16.5 28h4',
  'door-offline': 'm16.5 23 7 7m0-7-7 7',
  'battery-low': 'M15.5 24h8v6h-8zM25 26v2',
}

function Lock({ kind }: { kind: keyof typeof lockMarks }) {
  return (
    <g strokeWidth="1.5">
      <rect className={outline} x="12" y="5.5" width="16" height="29" rx="3" />
      <path
        className={ink}
        strokeWidth="2"
        d="M16.5 11h.1M20 11h.1M23.5 11h.1M16.5 15h.1M20 15h.1M23.5 15h.1M16.5 19h.1M20 19h.1M23.5 19h.1"
      />
      <path className={kind === 'codes-pending' ? ink : 'fill-none stroke-danger'} d={lockMarks[kind]} />
    </g>
  )
}

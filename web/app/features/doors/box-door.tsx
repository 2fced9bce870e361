import { type DoorSceneState, StatusLight } from './status-light.tsx'

const slatHeights = Array.from({ length: 16 }, (_, index) => 31 + index * 11)

function Slats({ x, opacity }: { x: number; opacity: number }) {
  const d = slatHeights.map((y) => `M${x} ${y}h138`).join('')
  return <path className="stroke-kraft-line" strokeWidth="0.9" opacity={opacity} d={d} />
}

/** The shutter of a Box between its neighbours. */
export function BoxDoor({ number, state }: { number: string; state: DoorSceneState }) {
  return (
    <>
      <Neighbour x={-52} textX={58} number={neighbour(number, -1)} />
      <Neighbour x={272} textX={300} number={neighbour(number, 1)} />
      <line className="stroke-ink" strokeWidth="2" x1="-2000" x2="2358" y1="196" y2="196" />
      {state === 'open' ? <OpenShutter /> : <ClosedShutter number={number} />}
      <rect className="fill-none stroke-ink" strokeWidth="2.5" x="110" y="20" width="138" height="176" />
      <rect className="stroke-ink" fill="#1b1a17" strokeWidth="1.25" x="255" y="92" width="14" height="34" rx="4" />
      <StatusLight state={state} cx={262} cy={101} />
    </>
  )
}

/** Numbers increase along the aisle. A name that is not a number has no known neighbours. */
function neighbour(number: string, step: number): string {
  const value = Number(number)
  return Number.isInteger(value) && value + step > 0 ? String(value + step).padStart(number.length, '0') : ''
}

function Neighbour({ x, textX, number }: { x: number; textX: number; number: string }) {
  return (
    <>
      <rect className="fill-kraft-4 stroke-kraft-line" opacity="0.5" x={x} y="20" width="138" height="176" />
      <Slats x={x} opacity={0.25} />
      <text className="fill-ink-soft font-strong" fontSize="22" x={textX} y="98" dy=".36em">
        {number}
      </text>
    </>
  )
}

function ClosedShutter({ number }: { number: string }) {
  return (
    <>
      <rect className="fill-kraft-2" x="110" y="20" width="138" height="176" />
      <Slats x={110} opacity={0.55} />
      <rect className="fill-surface stroke-ink" strokeWidth="1.5" x="131" y="58" width="96" height="56" rx="6" />
      <text
        className="fill-ink tracking-[-0.03em]"
        fontSize="36"
        x="179"
        y="86"
        dy=".36em"
        textLength={number.length > 4 ? 84 : undefined}
      >
        {number}
      </text>
      <rect className="fill-ink" x="159" y="180" width="40" height="8" rx="4" />
    </>
  )
}

function OpenShutter() {
  return (
    <>
      <rect fill="#ffd774" x="110" y="20" width="138" height="176" />
      <path fill="#e5b74c" d="M110 196l22-22h94l22 22z" />
      <path fill="#f4c860" d="M110 20l22 18v136l-22 22zM248 20l-22 18v136l22 22z" />
      <g fill="#e0c193" stroke="#7a5a2e">
        <rect x="134" y="140" width="36" height="36" />
        <rect x="138" y="110" width="28" height="30" />
        <rect x="190" y="132" width="34" height="44" />
        <rect x="172" y="154" width="18" height="22" />
        <path d="M152 140v12M207 132v14M181 154v8" />
      </g>
      <rect className="fill-kraft stroke-ink" strokeWidth="2" x="104" y="10" width="150" height="20" rx="10" />
    </>
  )
}

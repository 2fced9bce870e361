import { type DoorSceneState, StatusLight } from './status-light.tsx'

const keys = [94, 104, 114].flatMap((y) => [291, 300, 309].map((x) => ({ x, y })))

/** Glass doors under a lamp, the number of the building on the left, the keypad on the right. */
export function EntranceDoor(props: { number: string; isBarrierFree: boolean; state: DoorSceneState }) {
  const { number, isBarrierFree, state } = props
  return (
    <>
      <path className="fill-highlight opacity-15" d="M128 6L40 196h278L230 6z" />
      <line className="stroke-ink" strokeWidth="2" x1="-2000" x2="2358" y1="196" y2="196" />
      <rect className="fill-ink" x="124" y="4" width="110" height="7" rx="3" />
      {state === 'open' ? <OpenLeaves /> : <ClosedLeaves />}
      <rect className="fill-none stroke-ink" strokeWidth="2.5" x="96" y="20" width="166" height="176" />
      <rect className="fill-surface stroke-ink" strokeWidth="1.25" x="38" y="74" width="48" height="32" rx="5" />
      {isBarrierFree ? (
        <Wheelchair />
      ) : (
        <text className="fill-ink" fontSize="16" x="62" y="90" dy=".36em">
          {number}
        </text>
      )}
      <rect className="stroke-ink" fill="#1b1a17" strokeWidth="1.25" x="282" y="72" width="36" height="56" rx="6" />
      {keys.map(({ x, y }) => (
        <circle key={`${x}-${y}`} fill="#f7f2e8" cx={x} cy={y} r="2.2" />
      ))}
      <StatusLight state={state} cx={300} cy={81} />
    </>
  )
}

function ClosedLeaves() {
  return (
    <>
      <rect className="fill-steel-2" x="96" y="20" width="166" height="176" />
      <g className="fill-cloth-3 stroke-ink" strokeWidth="1.25">
        <rect x="104" y="28" width="70" height="160" rx="2" />
        <rect x="184" y="28" width="70" height="160" rx="2" />
      </g>
      <path
        className="stroke-surface"
        strokeWidth="3"
        opacity="0.55"
        d="M112 112l40-66M112 142l50-82M192 112l40-66M192 142l50-82"
      />
      <rect className="fill-ink" x="163" y="88" width="6" height="48" rx="3" />
      <rect className="fill-ink" x="189" y="88" width="6" height="48" rx="3" />
    </>
  )
}

function OpenLeaves() {
  return (
    <>
      <rect fill="#ffd774" x="96" y="20" width="166" height="176" />
      <path fill="#e5b74c" d="M96 196l34-28h98l34 28z" />
      <path fill="#f4c860" d="M96 20l34 20v128l-34 28zM262 20l-34 20v128l34 28z" />
      <path
        className="fill-cloth-2 stroke-ink"
        strokeWidth="1.25"
        d="M96 20l-26 12v172l26-8zM262 20l26 12v172l-26-8z"
      />
    </>
  )
}

function Wheelchair() {
  return (
    <g
      className="fill-none stroke-ink"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      transform="translate(8 0)"
    >
      <circle className="fill-ink stroke-none" cx="52" cy="81" r="2.4" />
      <path d="M52 85v7h7l3 7M52 88.500h5" />
      <path d="M49.500 88a6.500 6.500 0 1 0 7 9" />
    </g>
  )
}

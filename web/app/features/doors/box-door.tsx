const slats = Array.from({ length: 16 }, (_, index) => 31 + index * 11)

function Slats({ from, to }: { from: number; to: number }) {
  return slats.map((y) => <line key={y} className="slat" x1={from} x2={to} y1={y} y2={y} />)
}

/** The shutter of a Box between its neighbours. */
export function BoxDoor({ number }: { number: string }) {
  return (
    <>
      <Neighbour x={-52} textX={58} number={neighbour(number, -1)} />
      <Neighbour x={272} textX={300} number={neighbour(number, 1)} />
      <line className="edge" x1="-200" x2="558" y1="196" y2="196" />
      <g className="shut">
        <rect className="fill-kraft-2" x="110" y="20" width="138" height="176" />
        <Slats from={110} to={248} />
        <rect className="plate" x="131" y="58" width="96" height="56" rx="6" />
        <text
          className="text-[36px] tracking-[-0.03em]"
          x="179"
          y="86"
          dy=".36em"
          textLength={number.length > 4 ? 84 : undefined}
        >
          {number}
        </text>
        <rect className="fill-ink" x="159" y="180" width="40" height="8" rx="4" />
      </g>
      <OpenShutter />
      <rect className="frame" x="110" y="20" width="138" height="176" />
      <g className="reader">
        <rect x="255" y="92" width="14" height="34" rx="4" />
        <circle className="light" cx="262" cy="101" r="3.4" />
      </g>
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
    <g className="neighbour">
      <rect x={x} y="20" width="138" height="176" />
      <Slats from={x} to={x + 138} />
      <text x={textX} y="98" dy=".36em">
        {number}
      </text>
    </g>
  )
}

function OpenShutter() {
  return (
    <g className="opened">
      <rect className="fill-[#ffd774]" x="110" y="20" width="138" height="176" />
      <path className="fill-[#e5b74c]" d="M110 196l22-22h94l22 22z" />
      <path className="fill-[#f4c860]" d="M110 20l22 18v136l-22 22zM248 20l-22 18v136l22 22z" />
      <g className="cartons">
        <rect x="134" y="140" width="36" height="36" />
        <rect x="138" y="110" width="28" height="30" />
        <rect x="190" y="132" width="34" height="44" />
        <rect x="172" y="154" width="18" height="22" />
        <path d="M152 140v12M207 132v14M181 154v8" />
      </g>
      <rect className="roll" x="104" y="10" width="150" height="20" rx="10" />
    </g>
  )
}

const keys = [94, 104, 114].flatMap((y) => [291, 300, 309].map((x) => ({ x, y })))

/** Glass doors under a lamp, the number of the building on the left, the keypad on the right. */
export function EntranceDoor({ number, isBarrierFree }: { number: string; isBarrierFree: boolean }) {
  return (
    <>
      <path className="fill-highlight opacity-15" d="M128 6L40 196h278L230 6z" />
      <line className="edge" x1="-200" x2="558" y1="196" y2="196" />
      <rect className="fill-ink" x="124" y="4" width="110" height="7" rx="3" />
      <Leaves />
      <rect className="frame" x="96" y="20" width="166" height="176" />
      <g className="sign">
        <rect x="38" y="74" width="48" height="32" rx="5" />
        {isBarrierFree ? (
          <Wheelchair />
        ) : (
          <text x="62" y="90" dy=".36em">
            {number}
          </text>
        )}
      </g>
      <g className="keypad">
        <rect x="282" y="72" width="36" height="56" rx="6" />
        {keys.map(({ x, y }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="2.2" />
        ))}
        <circle className="light" cx="300" cy="81" r="3.4" />
      </g>
    </>
  )
}

function Leaves() {
  return (
    <>
      <g className="shut">
        <rect className="fill-steel-2" x="96" y="20" width="166" height="176" />
        <rect className="pane" x="104" y="28" width="70" height="160" rx="2" />
        <rect className="pane" x="184" y="28" width="70" height="160" rx="2" />
        <path className="shine" d="M112 112l40-66M112 142l50-82M192 112l40-66M192 142l50-82" />
        <rect className="fill-ink" x="163" y="88" width="6" height="48" rx="3" />
        <rect className="fill-ink" x="189" y="88" width="6" height="48" rx="3" />
      </g>
      <g className="opened">
        <rect className="fill-[#ffd774]" x="96" y="20" width="166" height="176" />
        <path className="fill-[#e5b74c]" d="M96 196l34-28h98l34 28z" />
        <path className="fill-[#f4c860]" d="M96 20l34 20v128l-34 28zM262 20l-34 20v128l34 28z" />
        <path className="pane leaf" d="M96 20l-26 12v172l26-8zM262 20l26 12v172l-26-8z" />
      </g>
    </>
  )
}

function Wheelchair() {
  return (
    <g className="wheelchair" transform="translate(8 0)">
      <circle cx="52" cy="81" r="2.4" />
      <path d="M52 85v7h7l3 7M52 88.500h5" />
      <path d="M49.500 88a6.500 6.500 0 1 0 7 9" />
    </g>
  )
}

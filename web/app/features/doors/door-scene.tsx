import type { DoorKind } from '@boxzone/contract/locks'
import { useTranslations } from 'use-intl'
import { BoxDoor } from './box-door.tsx'
import { EntranceDoor } from './entrance-door.tsx'
import './door-scene.css'

interface DoorSceneProps {
  kind: DoorKind
  /** The number of the Box, or of the building for an entrance. */
  number: string
  state: 'locked' | 'working' | 'open'
  /** Seconds until the door locks again: those left and the total. */
  countdown: { left: number; of: number } | undefined
}

const ringLength = 2 * Math.PI * 47

/** The door in front view, with the status light of its lock. */
export function DoorScene({ kind, number, state, countdown }: DoorSceneProps) {
  const t = useTranslations('doors')
  return (
    <div className="door-stage" data-state={state}>
      <svg
        viewBox="0 0 358 212"
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={t(`scene.${kind}`, { number })}
      >
        <rect className="fill-kraft-4" x="-200" width="758" height="196" />
        <rect className="fill-kraft-3" x="-200" y="196" width="758" height="16" />
        {kind === 'box' ? (
          <BoxDoor number={number} />
        ) : (
          <EntranceDoor number={number} isBarrierFree={kind === 'backup'} />
        )}
        {countdown && <CountdownRing {...countdown} />}
      </svg>
    </div>
  )
}

function CountdownRing({ left, of }: { left: number; of: number }) {
  const share = of > 0 ? Math.min(1, Math.max(0, left / of)) : 0
  return (
    <g className="ring">
      <circle className="disc" cx="179" cy="98" r="57" />
      <circle className="track" cx="179" cy="98" r="47" />
      <circle
        className="left"
        cx="179"
        cy="98"
        r="47"
        transform="rotate(-90 179 98)"
        strokeDasharray={ringLength}
        strokeDashoffset={ringLength * (1 - share)}
      />
      <text x="179" y="98" dy=".35em">
        {left}
      </text>
    </g>
  )
}

import type { DoorKind } from '@boxzone/contract/locks'
import { useTranslations } from 'use-intl'
import { BoxDoor } from './box-door.tsx'
import { EntranceDoor } from './entrance-door.tsx'
import type { DoorSceneState } from './status-light.tsx'
import type { RelockCountdown } from './use-relock.ts'

interface DoorSceneProps {
  kind: DoorKind
  /** The number of the Box, or of the building for an entrance. */
  number: string
  state: DoorSceneState
  countdown: RelockCountdown | undefined
}

const ringLength = 2 * Math.PI * 47

/** The door in front view, with the status light of its lock. Only the open doorway is bright at night. */
export function DoorScene({ kind, number, state, countdown }: DoorSceneProps) {
  const t = useTranslations('doors')
  return (
    <div className="door-stage border-y border-line" data-state={state}>
      {/* The drawing shrinks before the texts leave the screen. */}
      <svg
        className="h-[clamp(4rem,100svh-31rem,212px)] w-full font-heavy"
        textAnchor="middle"
        viewBox="0 0 358 212"
        preserveAspectRatio="xMidYMax meet"
        role="img"
        aria-label={t(`scene.${kind}`, { number })}
      >
        <rect className="fill-kraft-4" x="-2000" y="-200" width="4358" height="396" />
        <rect className="fill-kraft-3" x="-2000" y="196" width="4358" height="16" />
        {kind === 'box' ? (
          <BoxDoor number={number} state={state} />
        ) : (
          <EntranceDoor number={number} isBarrierFree={kind === 'backup'} state={state} />
        )}
        {countdown && <CountdownRing {...countdown} />}
      </svg>
    </div>
  )
}

function CountdownRing({ secondsLeft, totalSeconds }: RelockCountdown) {
  const share = totalSeconds > 0 ? Math.min(1, Math.max(0, secondsLeft / totalSeconds)) : 0
  return (
    <>
      <circle className="fill-surface stroke-ink" strokeWidth="2.5" cx="179" cy="98" r="57" />
      <circle className="fill-none stroke-line" strokeWidth="9" cx="179" cy="98" r="47" />
      <circle
        className="fill-none stroke-action"
        strokeWidth="9"
        cx="179"
        cy="98"
        r="47"
        transform="rotate(-90 179 98)"
        strokeDasharray={ringLength}
        strokeDashoffset={ringLength * (1 - share)}
      />
      <text className="fill-ink" fontSize="54" letterSpacing="-0.04em" x="179" y="98" dy=".35em">
        {secondsLeft}
      </text>
    </>
  )
}

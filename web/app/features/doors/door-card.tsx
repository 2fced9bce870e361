import { useId, useState } from 'react'
import { Card } from '#app/ui/content/card.tsx'
import { DistanceIllustration } from './distance-illustration.tsx'
import { DoorCode } from './door-codes.tsx'
import { DoorHead } from './door-head.tsx'
import { isWorking } from './door-phase.rules.ts'
import type { DoorCardProps } from './door-props.ts'
import { DoorScene } from './door-scene.tsx'
import { DoorStage, type StageProps } from './door-stage.tsx'
import { type DoorContext, type ErrorRecovery, recoveryFor } from './error-recovery.rules.ts'
import type { RecoveryTargets } from './recovery-buttons.tsx'
import type { DoorControl } from './use-door.ts'
import { useFocusInHead } from './use-focus-in-place.ts'
import { useRelock } from './use-relock.ts'

/** One door: its scene, its status, one large button, and the code. */
export function DoorCard(props: DoorCardProps) {
  const { door, kind, number, small, blocked, code, isCodePending, circumstances, targets } = props
  const id = useId()
  const [codeShown, setCodeShown] = useState(false)
  useFocusInHead(id, small)
  const countdown = useRelock(door)
  const { phase, openedAt } = door.state
  const advice = phase.kind === 'refused' ? recoveryFor(phase.refusal, circumstances) : undefined
  const stage: StageProps = { ...props, countdown, advice, targets: withCode(targets, code, () => setCodeShown(true)) }
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={id}
      className="door-card flex flex-col"
      {...(small && { 'data-small': '' })}
    >
      <DoorHead
        {...props}
        id={id}
        openedAt={phase.kind === 'locked' ? openedAt : undefined}
        onOpen={blocked === undefined ? props.onPress : undefined}
      />
      <div className="flex flex-1 flex-col">
        {isFar(advice, circumstances) ? (
          <DistanceIllustration distanceMetres={circumstances.distanceMetres ?? 0} />
        ) : (
          <DoorScene kind={kind} number={number} state={sceneOf(door)} countdown={countdown} />
        )}
        <DoorStage {...stage} />
        {code !== null && (
          <DoorCode code={code} isPending={isCodePending} shown={codeShown} onToggle={() => setCodeShown(!codeShown)} />
        )}
      </div>
    </Card>
  )
}

const isFar = (advice: ErrorRecovery | undefined, { distanceMetres }: DoorContext): boolean =>
  advice?.topic === 'tooFar' && distanceMetres !== undefined

function sceneOf({ state }: DoorControl): 'locked' | 'working' | 'open' {
  if (state.phase.kind === 'open') return 'open'
  return isWorking(state) ? 'working' : 'locked'
}

function withCode(targets: RecoveryTargets, code: string | null, show: () => void): RecoveryTargets {
  return code === null ? targets : { ...targets, code: { onPress: show } }
}

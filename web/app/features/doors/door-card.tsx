import { useId, useState } from 'react'
import { Card } from '#app/ui/content/card.tsx'
import { DistanceIllustration } from './distance-illustration.tsx'
import { DoorCode } from './door-codes.tsx'
import { DoorHead } from './door-head.tsx'
import { isWorking } from './door-phase.rules.ts'
import type { DoorCardProps } from './door-props.ts'
import { DoorScene } from './door-scene.tsx'
import { DoorStage, type FirstAction, type StageProps } from './door-stage.tsx'
import { type DoorContext, type ErrorRecovery, isFarAway, recoveryFor } from './error-recovery.rules.ts'
import type { RecoveryTargets } from './recovery-buttons.tsx'
import type { DoorControl } from './use-door.ts'
import { useFocusInHead } from './use-focus-in-place.ts'
import { useGuardedPress } from './use-guarded-press.ts'
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
  const first = isWorking(door.state) || phase.kind === 'open' ? 'open' : firstAction(props)
  const toggleCode = () => setCodeShown(!codeShown)
  const onPress = useGuardedPress(props.onPress, small)
  const stage: StageProps = {
    ...props,
    countdown,
    advice,
    first,
    codeShown,
    onToggleCode: toggleCode,
    onPress,
    targets: withCode(targets, code, () => setCodeShown(true)),
  }
  const isCodeInStage = (advice?.fixes[0] ?? first) === 'code'
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
        {isFar(advice, circumstances) || (!advice && first === 'navigate') ? (
          <DistanceIllustration distanceMetres={circumstances.distanceMetres ?? 0} />
        ) : (
          <DoorScene kind={kind} number={number} state={sceneOf(door)} countdown={countdown} />
        )}
        <DoorStage {...stage} />
        {code !== null && !isCodeInStage && (
          <DoorCode code={code} isPending={isCodePending} shown={codeShown} onToggle={toggleCode} />
        )}
      </div>
    </Card>
  )
}

const isFar = (advice: ErrorRecovery | undefined, { distanceMetres }: DoorContext): boolean =>
  advice?.topic === 'tooFar' && distanceMetres !== undefined

/** Offline the code, far away the navigation, otherwise the unlock. A blocked door has its own action. */
function firstAction({ isOffline, code, blocked, circumstances, targets }: DoorCardProps): FirstAction {
  if (blocked !== undefined) return 'open'
  if (isOffline && code !== null) return 'code'
  return targets.navigate && isFarAway(circumstances) ? 'navigate' : 'open'
}

function sceneOf({ state }: DoorControl): 'locked' | 'working' | 'open' {
  if (state.phase.kind === 'open') return 'open'
  return isWorking(state) ? 'working' : 'locked'
}

function withCode(targets: RecoveryTargets, code: string | null, show: () => void): RecoveryTargets {
  return code === null ? targets : { ...targets, code: { onPress: show } }
}

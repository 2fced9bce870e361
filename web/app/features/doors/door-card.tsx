import { useId, useState } from 'react'
import { Card } from '#app/ui/content/card.tsx'
import { DistanceIllustration } from './distance-illustration.tsx'
import { DoorCode } from './door-codes.tsx'
import { DoorHead } from './door-head.tsx'
import { isWorking } from './door-phase.rules.ts'
import type { DoorCardProps } from './door-props.ts'
import { DoorScene } from './door-scene.tsx'
import { DoorStage, type FirstAction, type StageProps } from './door-stage.tsx'
import { type DoorContext, type ErrorRecovery, isCertainlyFarAway, recoveryFor } from './error-recovery.rules.ts'
import type { RecoveryTargets } from './recovery-buttons.tsx'
import type { DoorControl } from './use-door.ts'
import { useFocusInHead } from './use-focus-in-head.ts'
import { useGuardedClick } from './use-guarded-click.ts'
import { useRelock } from './use-relock.ts'

/** One door: its scene, its status, one large button, and the code. */
export function DoorCard(props: DoorCardProps) {
  const { door, kind, number, isCollapsed, blocked, code, isCodePending, context, targets } = props
  const id = useId()
  const [codeShown, setCodeShown] = useState(false)
  useFocusInHead(id, isCollapsed)
  const countdown = useRelock(door)
  const { phase, openedAt } = door.state
  const recovery = phase.kind === 'refused' ? recoveryFor(phase.refusal, context) : undefined
  const first = isWorking(door.state) || phase.kind === 'open' ? 'open' : firstAction(props)
  const toggleCode = () => setCodeShown(!codeShown)
  const onClick = useGuardedClick(props.onClick, isCollapsed)
  const stage: StageProps = {
    ...props,
    countdown,
    recovery,
    first,
    codeShown,
    onToggleCode: toggleCode,
    onClick,
    targets: withCode(targets, code, () => setCodeShown(true)),
  }
  const isCodeInStage = (recovery?.actions[0] ?? first) === 'code'
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={id}
      className="door-card flex flex-col"
      {...(isCollapsed && { 'data-collapsed': '' })}
    >
      <DoorHead
        {...props}
        id={id}
        openedAt={phase.kind === 'locked' ? openedAt : undefined}
        onOpen={blocked === undefined ? props.onClick : undefined}
      />
      <div className="flex flex-1 flex-col">
        {isFar(recovery, context) || (!recovery && first === 'navigate') ? (
          <DistanceIllustration distanceMetres={context.distanceMetres ?? 0} />
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

const isFar = (recovery: ErrorRecovery | undefined, { distanceMetres }: DoorContext): boolean =>
  recovery?.topic === 'tooFar' && distanceMetres !== undefined

/** The main action: code while offline, navigate when far away, otherwise unlock. A blocked door has its own button. */
function firstAction({ isOffline, code, blocked, context, targets }: DoorCardProps): FirstAction {
  if (blocked !== undefined) return 'open'
  if (isOffline && code !== null) return 'code'
  return targets.navigate && isCertainlyFarAway(context) ? 'navigate' : 'open'
}

function sceneOf({ state }: DoorControl): 'locked' | 'working' | 'open' {
  if (state.phase.kind === 'open') return 'open'
  return isWorking(state) ? 'working' : 'locked'
}

function withCode(targets: RecoveryTargets, code: string | null, show: () => void): RecoveryTargets {
  return code === null ? targets : { ...targets, code: { onClick: show } }
}

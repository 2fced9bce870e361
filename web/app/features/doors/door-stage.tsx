import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CodeControl } from './door-codes.tsx'
import { DoorControlButton } from './door-control-button.tsx'
import { DoorDock } from './door-dock.tsx'
import { FarMessage, OpenMessage, RefusalMessage, UnlockProgress } from './door-messages.tsx'
import type { DoorCardProps } from './door-props.ts'
import { type ErrorRecovery, isLockFailure } from './error-recovery.rules.ts'
import { HelpLine } from './help-line.tsx'
import { RecoveryButton, RecoveryButtons } from './recovery-buttons.tsx'
import type { RelockCountdown } from './use-relock.ts'
import { useRestoreFocusIn } from './use-restore-focus-in.ts'

/** The main action of a locked door. */
export type FirstAction = 'open' | 'navigate' | 'code'

export interface StageProps extends DoorCardProps {
  countdown: RelockCountdown | undefined
  recovery: ErrorRecovery | undefined
  first: FirstAction
  codeShown: boolean
  onToggleCode: () => void
}

/** Message and control have the same position in every phase, so that no button moves before a click. */
export function DoorStage(props: StageProps) {
  const { door, recovery, blocked, help, first, codeShown } = props
  const { phase } = door.state
  const act = useRef<HTMLDivElement>(null)
  useRestoreFocusIn(act, recovery ? `recovery ${codeShown}` : first)
  if (blocked !== undefined && phase.kind !== 'open') {
    return <div className="door-act grid flex-1 content-start gap-3 px-4 py-4">{blocked}</div>
  }
  return (
    <>
      <div className="door-say flex min-h-19 items-center px-4 pt-3" aria-live="polite">
        <div className="min-w-0 flex-1">
          <Message {...props} />
          {recovery && isLockFailure(recovery.topic) && <HelpLine help={help} />}
        </div>
      </div>
      <div ref={act} className="door-act px-3.5 pt-3 pb-3.5">
        <Actions {...props} />
      </div>
    </>
  )
}

function Actions(props: StageProps): ReactNode {
  const { recovery, targets, first, code, isCodePending, codeShown, onToggleCode } = props
  if (recovery) {
    const shown = recovery.actions[0] === 'code' && codeShown && code !== null
    if (shown) return <ShownCode {...props} code={code} />
    return <RecoveryButtons actions={recovery.actions} targets={targets} quiet={isLockFailure(recovery.topic)} />
  }
  if (first === 'open') {
    return (
      <DoorDock>
        <DoorControlButton {...props} />
      </DoorDock>
    )
  }
  return (
    <div className="grid gap-2.5">
      <DoorDock>
        {first === 'code' && code !== null ? (
          <CodeControl code={code} isPending={isCodePending} shown={codeShown} onToggle={onToggleCode} />
        ) : (
          <RecoveryButton action="navigate" target={targets.navigate} look="primary" />
        )}
      </DoorDock>
      <DoorControlButton {...props} isSecondary />
    </div>
  )
}

/** The code of a door, shown after a refusal, with a button that retries the unlock. */
function ShownCode({ code, isCodePending, onToggleCode, targets }: StageProps & { code: string }) {
  return (
    <div className="grid gap-2.5">
      <DoorDock>
        <CodeControl code={code} isPending={isCodePending} shown onToggle={onToggleCode} />
      </DoorDock>
      {targets.retry && <RecoveryButton action="retry" target={targets.retry} look="quiet" />}
    </div>
  )
}

function Message({ door, kind, countdown, recovery, context, opensAt, first }: StageProps): ReactNode {
  const t = useTranslations('doors')
  const { phase } = door.state
  const { distanceMetres, hasCode } = context
  if (phase.kind === 'locating' || phase.kind === 'contacting') return <UnlockProgress phase={phase} />
  if (phase.kind === 'open') {
    const secondsLeft = countdown?.secondsLeft ?? 0
    return <OpenMessage kind={kind} secondsLeft={secondsLeft} totalSeconds={phase.relockInSeconds} />
  }
  if (phase.kind === 'refused' && recovery) {
    const { waitSeconds } = phase.refusal
    return (
      <RefusalMessage
        recovery={recovery}
        distanceMetres={distanceMetres}
        opensAt={opensAt}
        hasCode={hasCode}
        waitSeconds={waitSeconds}
      />
    )
  }
  if (first === 'navigate' && distanceMetres !== undefined) return <FarMessage distanceMetres={distanceMetres} />
  return <p className="text-lead">{t(first === 'code' ? 'offlineCode' : 'locked')}</p>
}

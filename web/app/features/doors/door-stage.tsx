import Lock from 'lucide-react/icons/lock-keyhole'
import LockOpen from 'lucide-react/icons/lock-keyhole-open'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { OpenMessage, RefusalMessage, UnlockProgress } from './door-messages.tsx'
import { isWorking } from './door-phase.rules.ts'
import type { DoorCardProps } from './door-props.ts'
import type { ErrorRecovery } from './error-recovery.rules.ts'
import { RecoveryButtons } from './recovery-buttons.tsx'
import { useRestoreFocusIn } from './use-focus-in-place.ts'

export interface StageProps extends DoorCardProps {
  countdown: { left: number; of: number } | undefined
  advice: ErrorRecovery | undefined
}

/** Message and control have the same position in every phase, so that no button moves before a click. */
export function DoorStage(props: StageProps) {
  const { door, advice, targets, blocked } = props
  const { phase } = door.state
  const act = useRef<HTMLDivElement>(null)
  useRestoreFocusIn(act, advice !== undefined)
  if (blocked !== undefined && phase.kind !== 'open') {
    return <div className="door-act grid flex-1 content-start gap-3 px-4 py-4">{blocked}</div>
  }
  return (
    <>
      <div className="door-say flex min-h-19 items-center px-4 pt-3" aria-live="polite">
        <div className="min-w-0 flex-1">
          <Message {...props} />
        </div>
      </div>
      <div ref={act} className="door-act px-3.5 pt-3 pb-3.5">
        {advice ? <RecoveryButtons fixes={advice.fixes} targets={targets} /> : <Control {...props} />}
      </div>
    </>
  )
}

function Message({ door, kind, countdown, advice, circumstances, opensAt }: StageProps): ReactNode {
  const t = useTranslations('doors')
  const { phase } = door.state
  if (phase.kind === 'locating' || phase.kind === 'contacting') return <UnlockProgress phase={phase} />
  if (phase.kind === 'open') return <OpenMessage kind={kind} left={countdown?.left ?? 0} of={phase.relockInSeconds} />
  if (phase.kind === 'refused' && advice) {
    const { distanceMetres } = circumstances
    return <RefusalMessage advice={advice} {...{ distanceMetres, opensAt }} waitSeconds={phase.refusal.waitSeconds} />
  }
  return <p className="text-lead">{t('locked')}</p>
}

const controlClass = 'rounded-[14px]! font-heavy! px-3! md:min-h-16! md:text-lead!'

/** One button in all phases, so that it retains the focus. While an attempt runs it ignores clicks. */
function Control({ door, kind, number, onPress }: StageProps) {
  const t = useTranslations('doors')
  const { phase } = door.state
  if (isWorking(door.state)) {
    return (
      <Button look="highlight" size={84} wide className={`${controlClass} pb-5!`} aria-disabled="true" aria-busy="true">
        {t(`opening.${kind}`, { number })}
        <span className="door-wait" aria-hidden="true" />
      </Button>
    )
  }
  const isOpen = phase.kind === 'open'
  return (
    <Button
      look={isOpen ? 'line' : 'primary'}
      size={84}
      wide
      icon={isOpen ? LockOpen : Lock}
      className={isOpen ? `${controlClass} min-h-16! text-lead!` : controlClass}
      onClick={onPress}
    >
      {isOpen ? t('open.again') : t(`open.${kind}`, { number })}
    </Button>
  )
}

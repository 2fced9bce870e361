import Eye from 'lucide-react/icons/eye'
import Flag from 'lucide-react/icons/flag'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { IconShape } from '#app/ui/base/icon.tsx'
import { DoorDock } from './door-dock.tsx'
import type { RecoveryAction } from './error-recovery.rules.ts'

export interface RecoveryTarget {
  href?: string | undefined
  onClick?: (() => void) | undefined
  busy?: boolean | undefined
  /** Replaces the text of the action. */
  text?: 'callNight' | 'write' | undefined
}

/** Target of each recovery action on this screen. An action without a target is not offered. */
export type RecoveryTargets = Partial<Record<RecoveryAction, RecoveryTarget>>

const icons: Partial<Record<RecoveryAction, IconShape>> = {
  navigate: Navigation,
  retry: RotateCw,
  refresh: RotateCw,
  contact: Phone,
  code: Eye,
  report: Flag,
}

interface RecoveryButtonsProps {
  actions: readonly RecoveryAction[]
  targets: RecoveryTargets
  /** Renders the secondary actions as quiet buttons. */
  quiet?: boolean
}

/** The first action as a large button in the dock, the others below it. */
export function RecoveryButtons({ actions, targets, quiet = false }: RecoveryButtonsProps) {
  const [main, ...others] = actions.filter((action) => targets[action] !== undefined)
  return (
    <div className="grid gap-2.5">
      {main && (
        <DoorDock>
          <RecoveryButton action={main} target={targets[main]} look="primary" />
        </DoorDock>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {others.map((action) => (
            <RecoveryButton key={action} action={action} target={targets[action]} look={quiet ? 'quiet' : 'line'} />
          ))}
        </div>
      )}
    </div>
  )
}

interface RecoveryButtonProps {
  action: RecoveryAction
  target: RecoveryTarget | undefined
  look: 'primary' | 'line' | 'quiet'
}

export function RecoveryButton({ action, target, look }: RecoveryButtonProps) {
  const t = useTranslations('doors.recovery')
  const isMain = look === 'primary'
  const shape = {
    look,
    size: isMain ? 72 : look === 'line' ? 56 : 44,
    wide: true,
    icon: isMain ? icons[action] : undefined,
    className: isMain ? 'px-3! font-heavy!' : 'flex-[1_1_128px] px-3! text-body!',
  } as const
  const text = t(target?.text ?? action)
  if (target?.href !== undefined) {
    const isPage = target.href.startsWith('http')
    return (
      <ButtonLink {...shape} href={target.href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
        {text}
      </ButtonLink>
    )
  }
  return (
    <Button {...shape} busy={target?.busy} onClick={target?.onClick}>
      {text}
    </Button>
  )
}

import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { IconShape } from '#app/ui/base/icon.tsx'
import type { RecoveryAction } from './error-recovery.rules.ts'

export interface RecoveryTarget {
  href?: string | undefined
  onPress?: (() => void) | undefined
  busy?: boolean | undefined
}

/** Target of each recovery action on this screen. An action without a target is not offered. */
export type RecoveryTargets = Partial<Record<RecoveryAction, RecoveryTarget>>

const icons: Partial<Record<RecoveryAction, IconShape>> = {
  navigate: Navigation,
  retry: RotateCw,
  refresh: RotateCw,
  contact: Phone,
}

interface FixButtonsProps {
  fixes: readonly RecoveryAction[]
  targets: RecoveryTargets
}

/** The first action as a large button, the others below it. */
export function RecoveryButtons({ fixes, targets }: FixButtonsProps) {
  const [main, ...others] = fixes.filter((fix) => targets[fix] !== undefined)
  return (
    <div className="grid gap-2.5">
      {main && <FixButton fix={main} target={targets[main]} main />}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {others.map((fix) => (
            <FixButton key={fix} fix={fix} target={targets[fix]} />
          ))}
        </div>
      )}
    </div>
  )
}

interface FixButtonProps {
  fix: RecoveryAction
  target: RecoveryTarget | undefined
  main?: boolean
}

function FixButton({ fix, target, main = false }: FixButtonProps) {
  const t = useTranslations('doors.fix')
  const shape = {
    look: main ? 'primary' : 'line',
    size: main ? 72 : 56,
    wide: true,
    icon: main ? icons[fix] : undefined,
    className: main ? 'px-3! font-heavy!' : 'flex-[1_1_128px] px-3! text-body!',
  } as const
  if (target?.href !== undefined) {
    const isPage = target.href.startsWith('http')
    return (
      <ButtonLink {...shape} href={target.href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
        {t(fix)}
      </ButtonLink>
    )
  }
  return (
    <Button {...shape} busy={target?.busy} onClick={target?.onPress}>
      {t(fix)}
    </Button>
  )
}

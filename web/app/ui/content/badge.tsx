import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'

export type BadgeLook = 'outline' | 'action' | 'soft' | 'highlight' | 'danger' | 'kraft' | 'quiet'

interface BadgeProps {
  look?: BadgeLook
  icon?: IconShape
  className?: string
  children: ReactNode
}

const looks: Record<BadgeLook, string> = {
  outline: 'border-line-strong text-ink',
  action: 'border-action bg-action text-on-action',
  soft: 'border-transparent bg-action-soft text-action',
  highlight: 'border-transparent bg-highlight text-on-highlight',
  danger: 'border-transparent bg-danger-soft text-danger',
  kraft: 'border-transparent bg-kraft-3 text-ink',
  quiet: 'border-transparent bg-sunk text-ink-soft',
}

/** A status in one or two words. The colour repeats the text. */
export function Badge({ look = 'outline', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-md border px-2 py-0.5 text-small font-strong',
        looks[look],
        className,
      )}
    >
      {icon && <Icon shape={icon} size="small" />}
      {children}
    </span>
  )
}

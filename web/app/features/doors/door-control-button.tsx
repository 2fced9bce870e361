import Lock from 'lucide-react/icons/lock-keyhole'
import LockOpen from 'lucide-react/icons/lock-keyhole-open'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import styles from './door-control-button.module.css'
import { isWorking } from './door-phase.rules.ts'
import type { DoorCardProps } from './door-props.ts'

const controlClass = 'rounded-[14px]! font-heavy! px-3! md:min-h-16! md:text-lead!'

interface DoorControlButtonProps extends Pick<DoorCardProps, 'door' | 'kind' | 'number' | 'onClick'> {
  /** True if another button of the door is the primary one. */
  isSecondary?: boolean
}

/** One button in all phases, so that it retains the focus. While an attempt runs it ignores clicks. */
export function DoorControlButton({ door, kind, number, onClick, isSecondary = false }: DoorControlButtonProps) {
  const t = useTranslations('doors')
  const { phase } = door.state
  if (isWorking(door.state)) {
    return (
      <Button look="highlight" size={84} wide className={`${controlClass} pb-5!`} aria-disabled="true" aria-busy="true">
        {t(`opening.${kind}`, { number })}
        <span
          className="absolute inset-x-4.5 bottom-3 h-1.5 overflow-hidden rounded-[3px] bg-[rgb(27_26_23/0.22)]"
          aria-hidden="true"
        >
          <span className={`block h-full bg-on-highlight ${styles.wait}`} />
        </span>
      </Button>
    )
  }
  const isOpen = phase.kind === 'open'
  return (
    <Button
      look={isOpen || isSecondary ? 'line' : 'primary'}
      size={isSecondary ? 56 : 84}
      wide
      icon={isOpen ? LockOpen : Lock}
      className={isOpen ? `${controlClass} min-h-16! text-lead!` : isSecondary ? 'px-3! text-body!' : controlClass}
      onClick={onClick}
    >
      {isOpen ? t('open.again') : t(`open.${kind}`, { number })}
    </Button>
  )
}

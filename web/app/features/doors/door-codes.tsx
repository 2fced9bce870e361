import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Grip from 'lucide-react/icons/grip'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

interface DoorCodeProps {
  code: string
  /** True until the lock has confirmed the code. */
  isPending: boolean
  shown: boolean
  onToggle: () => void
}

/** The door code, hidden until the customer shows it. The code needs no request, so it works offline. */
export function DoorCode({ code, isPending, shown, onToggle }: DoorCodeProps) {
  const t = useTranslations('doors.code')
  const id = useId()
  return (
    <div className="door-code mt-auto flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-t border-line px-1.5 py-0.5">
      {/* The button wraps below the code when the card is narrow. */}
      <span id={id} className="flex items-center py-1.5 pl-2.5 gap-2.5 text-ink-soft">
        <Icon shape={Grip} />
        {shown ? (
          <span className="text-title font-heavy tracking-[0.08em] text-ink tabular-nums">{code}</span>
        ) : (
          t('lead')
        )}
      </span>
      <Button
        look="quiet"
        size={44}
        icon={shown ? EyeOff : Eye}
        aria-expanded={shown}
        aria-controls={id}
        onClick={onToggle}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
      {shown && isPending && <p className="px-2.5 pb-2 text-small text-ink-soft">{t('pending')}</p>}
    </div>
  )
}

/** The control of a lock that accepts codes only. */
export function CodeControl({ code, isPending, shown, onToggle }: DoorCodeProps) {
  const t = useTranslations('doors.code')
  const id = useId()
  return (
    <div className="code-control grid gap-3">
      <output id={id} className="grid min-h-18 place-items-center rounded-control bg-kraft-tint">
        <span className="text-fact font-heavy tracking-[0.12em] tabular-nums">{shown ? code : '• • • •'}</span>
        {!shown && <span className="sr-only">{t('hidden')}</span>}
      </output>
      <Button size={72} wide icon={shown ? EyeOff : Eye} aria-expanded={shown} aria-controls={id} onClick={onToggle}>
        {t(shown ? 'hide' : 'show')}
      </Button>
      {isPending && <p className="text-small text-ink-soft">{t('pending')}</p>}
    </div>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { ToastMessage } from '#app/ui/overlays/toast-message.ts'

const shownForMs = 6000

const icons = {
  info: { shape: Info, className: 'text-ink' },
  success: { shape: CircleCheck, className: 'text-action' },
  danger: { shape: CircleAlert, className: 'text-danger' },
} as const

/** Closes after six seconds. An error stays, and so does a toast with the pointer over it or the focus in it. */
export function ToastCard({ toast, onDismiss }: { toast: ToastMessage; onDismiss: () => void }) {
  const t = useTranslations('kit')
  const [held, setHeld] = useState(false)
  const stays = held || toast.tone === 'danger'
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(), shownForMs)
    return () => clearTimeout(timer)
  }, [stays])
  const icon = icons[toast.tone ?? 'info']
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer events only delay the removal, and the element has no function
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-surface py-3 pr-2 pl-4 shadow-float transition-[opacity,translate] duration-200 starting:translate-y-3 starting:opacity-0"
    >
      <Icon shape={icon.shape} size="large" className={classNames('mt-2.5', icon.className)} />
      <div className="min-w-0 flex-1 self-center">
        <p className="font-strong">{toast.title}</p>
        {toast.description && <p className="text-small text-ink-soft">{toast.description}</p>}
        {toast.action && <ToastAction action={toast.action} onDismiss={onDismiss} />}
      </div>
      <IconButton icon={X} label={t('close')} onClick={onDismiss} />
    </div>
  )
}

function ToastAction({ action, onDismiss }: { action: NonNullable<ToastMessage['action']>; onDismiss: () => void }) {
  return (
    <button
      type="button"
      className="-mb-1.5 min-h-11 cursor-pointer font-strong text-action underline-offset-3 hover:underline"
      onClick={() => {
        action.onClick()
        onDismiss()
      }}
    >
      {action.label}
    </button>
  )
}

import MessageSquare from 'lucide-react/icons/message-square'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import styles from './chat-button.module.css'
import { useChatSlot } from './chat-slot.tsx'

export function ChatHeader({ onMinimize, onClose }: { onMinimize: () => void; onClose: () => void }) {
  const t = useTranslations('assistant')
  return (
    <header className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
      <h2 className="flex flex-1 items-center gap-2.5 text-body font-strong">
        <Icon shape={MessageSquare} className="text-action" />
        {t('title')}
      </h2>
      <IconButton icon={Minus} label={t('minimize')} onClick={onMinimize} />
      <IconButton icon={X} label={t('close')} onClick={onClose} />
    </header>
  )
}

/** 200 px wide on a desktop; on a phone, and in a header with a slot for it, only the restore button is visible. */
export function MinimizedChat({ onRestore, onClose }: { onRestore: () => void; onClose: () => void }) {
  const t = useTranslations('assistant')
  const restore = useRef<HTMLButtonElement>(null)
  const slot = useChatSlot()
  useEffect(() => {
    restore.current?.focus()
  }, [])
  if (slot) {
    return createPortal(
      <IconButton
        ref={restore}
        icon={MessageSquare}
        label={t('restore')}
        onClick={onRestore}
        className="text-action"
      />,
      slot,
    )
  }
  return (
    <div
      data-chat-minimized=""
      className={classNames(
        'fixed right-6 z-110 flex w-50 items-center overflow-hidden rounded-card border border-line bg-surface shadow-float max-md:right-4 max-md:w-14 max-md:rounded-[28px]',
        styles.minimized,
      )}
    >
      <button
        ref={restore}
        type="button"
        aria-label={t('restore')}
        title={t('restore')}
        onClick={onRestore}
        className="flex min-h-12 flex-1 cursor-pointer items-center gap-2.5 pl-4 font-strong text-action max-md:min-h-14 max-md:justify-center max-md:pl-0"
      >
        <Icon shape={MessageSquare} />
        <span className="text-ink max-md:hidden">{t('title')}</span>
      </button>
      <IconButton icon={X} label={t('close')} onClick={onClose} className="max-md:hidden" />
    </div>
  )
}

import MessageSquare from 'lucide-react/icons/message-square'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'

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

/** 200 px wide on a desktop; on a phone nothing but the button is left. */
export function MinimizedChat({ onRestore, onClose }: { onRestore: () => void; onClose: () => void }) {
  const t = useTranslations('assistant')
  const restore = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    restore.current?.focus()
  }, [])
  return (
    <div className="chat-minimized">
      <button ref={restore} type="button" aria-label={t('restore')} title={t('restore')} onClick={onRestore}>
        <Icon shape={MessageSquare} />
        <span>{t('title')}</span>
      </button>
      <IconButton icon={X} label={t('close')} onClick={onClose} />
    </div>
  )
}

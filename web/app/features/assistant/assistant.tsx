import { type ComponentType, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import styles from './chat-button.module.css'
import type { ChatPanelProps } from './chat-panel.tsx'

/** Every page contains only the button of the assistant. The first click loads the chat. */
export function Assistant() {
  const t = useTranslations('shell')
  const button = useRef<HTMLButtonElement>(null)
  // Null after a failed load: the button then offers to try again.
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>()
  const open = () =>
    import('./chat-panel.tsx').then((part) => setPanel(() => part.ChatPanel)).catch(() => setPanel(null))
  const close = () => {
    setPanel(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (!useConfig().isOn('chatbotEnable')) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        data-chat-button=""
        className={classNames(
          'fixed right-6 z-95 flex h-13 cursor-pointer items-center gap-2.5 rounded-[26px] bg-action px-5 font-strong text-on-action shadow-float transition-opacity duration-150 hover:bg-action-press max-md:right-4 max-md:size-14 max-md:justify-center max-md:p-0',
          styles.button,
        )}
        hidden={!!Panel}
        onClick={open}
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className="size-5.5 fill-none stroke-current stroke-[1.75] [stroke-linejoin:round]"
        >
          <path d="M4 5h16v12H9l-5 4z" />
        </svg>
        <span className="max-md:sr-only">{t(Panel === null ? 'retry' : 'assistant')}</span>
      </button>
      {Panel && <Panel onClose={close} />}
    </>
  )
}

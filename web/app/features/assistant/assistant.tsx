import { type ComponentType, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import type { ChatPanelProps } from './chat-panel.tsx'

/** The button is all a page carries of the assistant; the rest comes with the first press. */
export function Assistant() {
  const t = useTranslations('shell')
  const button = useRef<HTMLButtonElement>(null)
  // Null when it did not come: the page stays, and the button asks to be pressed again.
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
      <button ref={button} type="button" className="chat-button" hidden={!!Panel} onClick={open}>
        <svg aria-hidden viewBox="0 0 24 24">
          <path d="M4 5h16v12H9l-5 4z" />
        </svg>
        <span>{t(Panel === null ? 'retry' : 'assistant')}</span>
      </button>
      {Panel && <Panel onClose={close} />}
    </>
  )
}

import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/page-values.tsx'

const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }))

/** The button is all a page carries of the assistant; the rest comes with the first press. */
export function Assistant() {
  const label = useTranslations('shell')('assistant')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (!useConfig().isOn('chatbotEnable')) return null
  return (
    <>
      <button ref={button} type="button" className="chat-button" hidden={isOpen} onClick={() => setOpen(true)}>
        <svg aria-hidden viewBox="0 0 24 24">
          <path d="M4 5h16v12H9l-5 4z" />
        </svg>
        <span>{label}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <ChatPanel onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

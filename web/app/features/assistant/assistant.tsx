import { type ComponentType, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import styles from './chat-button.module.css'
import type { ChatPanelProps } from './chat-panel.tsx'
import { useChatSlot } from './chat-slot.tsx'
import { useChatButtonPlace } from './use-chat-button-place.ts'

/** Every page contains only the button of the assistant. The first click loads the chat. */
export function Assistant() {
  const button = useRef<HTMLButtonElement>(null)
  // Null after a failed load: the button then offers to try again.
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>()
  const slot = useChatSlot()
  const place = useChatButtonPlace(button, slot === null)
  const open = () =>
    import('./chat-panel.tsx').then((part) => setPanel(() => part.ChatPanel)).catch(() => setPanel(null))
  const close = () => {
    setPanel(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (!useConfig().isOn('chatbotEnable')) return null
  const control = (
    <button
      ref={button}
      type="button"
      data-chat-button={place}
      className={slot ? headerClass : floatingClass}
      hidden={!!Panel}
      onClick={open}
    >
      <ChatIcon />
      <Label isRetry={Panel === null} isFloating={slot === null} />
    </button>
  )
  return (
    <>
      {slot ? createPortal(control, slot) : control}
      {Panel && <Panel onClose={close} />}
    </>
  )
}

const headerClass =
  'grid size-11 cursor-pointer place-items-center rounded-control text-action hover:bg-sunk [&[hidden]]:hidden'
const floatingClass = `fixed right-6 z-95 grid size-13 cursor-pointer place-items-center rounded-full bg-action font-strong text-on-action hover:bg-action-press max-md:right-4 max-md:size-14 [&[hidden]]:hidden ${styles.button}`

/** The pill beside the round icon. It is positioned absolutely, so that hiding it moves nothing. */
function Label({ isRetry, isFloating }: { isRetry: boolean; isFloating: boolean }) {
  const t = useTranslations('shell')
  return (
    <span
      className={
        isFloating
          ? `absolute right-1/2 flex h-13 items-center rounded-l-full bg-inherit pr-9 pl-5 whitespace-nowrap max-md:sr-only ${styles.label}`
          : 'sr-only'
      }
    >
      {t(isRetry ? 'retry' : 'assistant')}
    </span>
  )
}

function ChatIcon() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="relative z-1 size-5.5 fill-none stroke-current stroke-[1.75] [stroke-linejoin:round]"
    >
      <path d="M4 5h16v12H9l-5 4z" />
    </svg>
  )
}

import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PositionRefresher } from '#app/lib/geolocation/position-refresher.tsx'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { isPhoneNow } from '#app/ui/viewport/use-is-phone.ts'
import styles from './chat.module.css'
import { ChatBoundary } from './chat-boundary.tsx'
import { ChatHeader, MinimizedChat } from './chat-header.tsx'
import { ChatInput } from './chat-input.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { HandoverView } from './handover-view.tsx'
import { PersonButton } from './person-button.tsx'
import { onSessionEnd } from './session-end.ts'
import { SystemBanners } from './system-banners.tsx'
import { useChat } from './use-chat.ts'
import { useHandoverView } from './use-handover-view.ts'
import { useKeyboardViewport } from './use-keyboard-viewport.ts'

const surface = 'fixed z-110 border border-line bg-surface shadow-float'

export interface ChatPanelProps {
  onClose: () => void
}

export function ChatPanel({ onClose }: ChatPanelProps) {
  return (
    <ChatBoundary onFail={onClose}>
      <Suspense>
        <TextsProvider groups={['assistant', 'errors']}>
          <OpenChat onClose={onClose} />
          <PositionRefresher />
        </TextsProvider>
      </Suspense>
    </ChatBoundary>
  )
}

function OpenChat({ onClose }: ChatPanelProps) {
  const t = useTranslations('assistant')
  const [isRefused, setRefused] = useState(false)
  const chat = useChat(useCallback(() => setRefused(true), []))
  const { state, dispatch, open } = chat
  // Held here, so that a minimized chat retains a half-typed question.
  const [text, setText] = useState('')
  const room = useKeyboardViewport()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => open(), [open])
  useEffect(() => {
    if (!state.isMinimized) frame.current?.focus()
  }, [state.isMinimized])
  const handover = useHandoverView(chat, frame)
  const close = () => {
    dispatch({ type: 'close' })
    onClose()
  }
  // On a phone the panel would cover the opened page.
  const showPage = () => {
    if (isPhoneNow()) dispatch({ type: 'minimize' })
  }
  // The next user of the browser must not see the conversation.
  const closeAtSessionEnd = useEffectEvent(close)
  useEffect(() => onSessionEnd(() => closeAtSessionEnd()), [])
  if (isRefused) return <NotOpened onClose={onClose} />
  if (state.isMinimized) return <MinimizedChat onRestore={() => dispatch({ type: 'restore' })} onClose={close} />
  return (
    <section
      ref={frame}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      className={`group flex flex-col overflow-hidden outline-none ${surface} ${styles.panel}`}
      data-keyboard={room !== undefined}
      style={room}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dispatch({ type: 'minimize' })
      }}
    >
      <ChatHeader onMinimize={() => dispatch({ type: 'minimize' })} onClose={close} />
      {handover.view ? (
        <HandoverView messages={state.messages} {...handover.view} onFollow={showPage} />
      ) : (
        <>
          <ChatMessages state={state} onAsk={chat.send} onFollow={showPage} onHandover={handover.open} />
          <SystemBanners
            banner={state.banner}
            onStay={() => dispatch({ type: 'touch', now: Date.now() })}
            onReopen={open}
          />
          <PersonButton onClick={() => handover.open('')} />
          <ChatInput chat={chat} text={text} onText={setText} />
        </>
      )}
    </section>
  )
}

/** The server did not accept the position, so there is no chat (specification, section 4). */
function NotOpened({ onClose }: ChatPanelProps) {
  const t = useTranslations('assistant')
  return (
    <div className={`right-6 bottom-6 w-[min(350px,calc(100%-32px))] rounded-control ${surface}`}>
      <Banner live tone="danger" onDismiss={onClose}>
        {t('notOpened')}
      </Banner>
    </div>
  )
}

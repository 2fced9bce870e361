import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PositionRefresher } from '#app/lib/geolocation/position-refresher.tsx'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { isPhoneNow } from '#app/ui/viewport/use-is-phone.ts'
import { ChatBoundary } from './chat-boundary.tsx'
import { ChatHeader, MinimizedChat } from './chat-header.tsx'
import { ChatInput } from './chat-input.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { onSessionEnd } from './session-end.ts'
import { SystemBanners } from './system-banners.tsx'
import './chat.css'
import { useChat } from './use-chat.ts'
import { useKeyboardViewport } from './use-keyboard-viewport.ts'

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
  // Held here: a chat that is minimized in the middle of a question comes back with it.
  const [text, setText] = useState('')
  const room = useKeyboardViewport()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => open(), [open])
  useEffect(() => {
    if (!state.isMinimized) frame.current?.focus()
  }, [state.isMinimized])
  const close = () => {
    dispatch({ type: 'close' })
    onClose()
  }
  // On a phone the page that was asked for would open behind the panel.
  const showPage = () => {
    if (isPhoneNow()) dispatch({ type: 'minimize' })
  }
  // What was answered to one person is nothing for the next: the panel goes, and all it has said with it.
  const leave = useEffectEvent(close)
  useEffect(() => onSessionEnd(() => leave()), [])
  if (isRefused) return <NotOpened onClose={onClose} />
  if (state.isMinimized) return <MinimizedChat onRestore={() => dispatch({ type: 'restore' })} onClose={close} />
  return (
    <section
      ref={frame}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      className="chat-panel"
      data-keyboard={room !== undefined}
      style={room}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dispatch({ type: 'minimize' })
      }}
    >
      <ChatHeader onMinimize={() => dispatch({ type: 'minimize' })} onClose={close} />
      <ChatMessages state={state} onAsk={chat.send} onFollow={showPage} />
      <SystemBanners
        banner={state.banner}
        onStay={() => dispatch({ type: 'touch', now: Date.now() })}
        onReopen={open}
      />
      <ChatInput chat={chat} text={text} onText={setText} />
    </section>
  )
}

/** The place could not be told, so there is no chat (specification, section 4). */
function NotOpened({ onClose }: ChatPanelProps) {
  const t = useTranslations('assistant')
  return (
    <div className="chat-refused">
      <Banner live tone="danger" onDismiss={onClose}>
        {t('notOpened')}
      </Banner>
    </div>
  )
}

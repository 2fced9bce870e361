import { useEffect, useRef } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { type ChatMessage, type ChatState, isInputLocked } from './chat.rules.ts'
import { MessageText } from './message-text.tsx'

const suggestions = ['size', 'price', 'near', 'end'] as const

interface ChatMessagesProps {
  state: ChatState
  onAsk: (text: string) => void
  /** A link of an answer was pressed. */
  onFollow: () => void
}

export function ChatMessages({ state, onAsk, onFollow }: ChatMessagesProps) {
  const t = useTranslations('assistant')
  const frame = useRef<HTMLElement>(null)
  const { messages, reply, phase } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
  useEffect(() => {
    if (frame.current) showLatest(frame.current)
  }, [messages, reply])
  const isFresh = messages.length === 1 && !isInputLocked(state)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} tabIndex={0} className="chat-scroll" aria-label={t('conversation')}>
      <div role="log" aria-busy={reply === 'streaming'} className="grid gap-3">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} onFollow={onFollow} />
        ))}
        {phase === 'opening' && <p className="text-small text-ink-soft">{t('opening')}</p>}
        {reply === 'loading' && <Waiting />}
      </div>
      {isFresh && <Suggestions onAsk={onAsk} />}
    </section>
  )
}

/** The last question stands at the top, so that a long answer is read from its beginning. */
function showLatest(frame: HTMLElement): void {
  const asked = [...frame.querySelectorAll<HTMLElement>('[data-sender=user]')].at(-1)
  frame.scrollTop = asked ? asked.offsetTop - 12 : 0
}

function Bubble({ message: { sender, text }, onFollow }: { message: ChatMessage; onFollow: () => void }) {
  const t = useTranslations('assistant')
  const isOwn = sender === 'user'
  return (
    <div
      data-sender={sender}
      className={classNames(
        'max-w-[88%] rounded-card px-3.5 py-2.5',
        isOwn ? 'justify-self-end rounded-br-sm bg-action text-on-action' : 'justify-self-start rounded-bl-sm bg-sunk',
      )}
    >
      <VisuallyHidden>{isOwn ? t('you') : t('title')}</VisuallyHidden>
      {isOwn ? (
        <p className="break-words whitespace-pre-line">{text}</p>
      ) : (
        <MessageText text={text} onFollow={onFollow} />
      )}
    </div>
  )
}

function Waiting() {
  const t = useTranslations('assistant')
  return (
    <p className="chat-waiting">
      <VisuallyHidden>{t('thinking')}</VisuallyHidden>
      <i />
      <i />
      <i />
    </p>
  )
}

function Suggestions({ onAsk }: { onAsk: (text: string) => void }) {
  const t = useTranslations('assistant.suggestions')
  return (
    <ul aria-label={t('label')} className="chat-suggestions">
      {suggestions.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onAsk(t(name))}>
            {t(name)}
          </button>
        </li>
      ))}
    </ul>
  )
}

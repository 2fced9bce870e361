import { useEffect, useRef } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import styles from './chat.module.css'
import { type ChatMessage, type ChatState, isInputLocked } from './chat.rules.ts'
import { questionBefore } from './handover.rules.ts'
import { MessageText } from './message-text.tsx'
import { SuggestedQuestion } from './suggested-question.tsx'

const suggestions = ['size', 'price', 'near', 'end'] as const

interface ChatMessagesProps {
  state: ChatState
  onAsk: (text: string) => void
  /** The visitor clicked a link of an answer. */
  onFollow: () => void
  /** The visitor wants to talk to a person about this question. */
  onHandover: (question: string) => void
}

export function ChatMessages({ state, onAsk, onFollow, onHandover }: ChatMessagesProps) {
  const t = useTranslations('assistant')
  const frame = useRef<HTMLElement>(null)
  const { messages, reply, phase } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after every new message
  useEffect(() => {
    if (frame.current) showLatest(frame.current)
  }, [messages, reply])
  const canAsk = !isInputLocked(state)
  // The clicked button disappears, so the focus moves to the conversation that shows the answer.
  const ask = (text: string) => {
    onAsk(text)
    frame.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the conversation
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4"
      aria-label={t('conversation')}
    >
      <div role="log" aria-busy={reply === 'streaming'} className="grid gap-3">
        {messages.map((message, index) => (
          <Bubble
            key={message.id}
            message={message}
            onAsk={canAsk && index === messages.length - 1 ? ask : undefined}
            onFollow={onFollow}
            onHandover={() => onHandover(questionBefore(messages, index))}
          />
        ))}
        {phase === 'opening' && <p className="text-small text-ink-soft">{t('opening')}</p>}
        {reply === 'loading' && <TypingIndicator />}
      </div>
      {canAsk && messages.length === 1 && <Suggestions onAsk={ask} />}
    </section>
  )
}

/**
 * Scrolls to the last question, so that the visitor reads a long answer from its beginning. A note after the answer is
 * newer than both, so the end of the conversation is shown then.
 */
function showLatest(frame: HTMLElement): void {
  const bubbles = [...frame.querySelectorAll<HTMLElement>('[data-sender]')]
  const question = bubbles.findLastIndex(({ dataset }) => dataset.sender === 'user')
  const hasNote = question !== -1 && bubbles.length - question > 2
  frame.scrollTop = hasNote ? frame.scrollHeight : (bubbles[question]?.offsetTop ?? 12) - 12
}

interface BubbleProps {
  message: ChatMessage
  onAsk: ((text: string) => void) | undefined
  onFollow: () => void
  onHandover: () => void
}

function Bubble({ message: { sender, text }, onAsk, onFollow, onHandover }: BubbleProps) {
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
        <MessageText text={text} onAsk={onAsk} onFollow={onFollow} onHandover={onHandover} />
      )}
    </div>
  )
}

function TypingIndicator() {
  const t = useTranslations('assistant')
  return (
    <p className={`flex w-fit gap-1.25 rounded-card rounded-bl-sm bg-sunk px-4 py-3.5 ${styles.waiting}`}>
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
    <ul aria-label={t('label')} className="mt-4 flex flex-wrap gap-2 group-data-[keyboard=true]:max-md:hidden">
      {suggestions.map((name) => (
        <li key={name}>
          <SuggestedQuestion text={t(name)} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { canSend, isInputLocked } from './chat.rules.ts'
import { isLoggingAllowed, setLoggingAllowed } from './logging-consent.ts'
import type { Chat } from './use-chat.ts'

interface ChatInputProps {
  chat: Chat
  text: string
  onText: (text: string) => void
}

export function ChatInput({ chat, text, onText }: ChatInputProps) {
  const t = useTranslations('assistant')
  const { state, dispatch, send } = chat
  const submit = () => {
    if (!canSend(state, text)) return
    send(text)
    onText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          value={text}
          maxLength={1_000}
          aria-label={t('input')}
          placeholder={t('input')}
          readOnly={isInputLocked(state)}
          aria-disabled={isInputLocked(state)}
          onChange={(event) => {
            onText(event.target.value)
            dispatch({ type: 'touch', now: Date.now() })
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="chat-send"
          aria-label={t('send')}
          title={t('send')}
          disabled={!canSend(state, text)}
        >
          <Icon shape={SendHorizontal} />
        </button>
      </div>
      <KeepChoice />
    </form>
  )
}

function KeepChoice() {
  const t = useTranslations('assistant')
  const hint = useId()
  const [mayKeep, setMayKeep] = useState(isLoggingAllowed)
  const choose = (keeps: boolean) => {
    setMayKeep(keeps)
    setLoggingAllowed(keeps)
  }
  return (
    <label className="chat-keep">
      <input
        type="checkbox"
        role="switch"
        checked={mayKeep}
        aria-checked={mayKeep}
        aria-describedby={hint}
        onChange={(event) => choose(event.target.checked)}
      />
      <span>
        {t('keep')}
        <span id={hint} className="block">
          {t('keepHint')}
        </span>
      </span>
    </label>
  )
}

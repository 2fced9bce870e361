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
      className="border-t border-line px-3 pt-2.5 pb-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          className="field-sizing-content max-h-27.5 min-h-11 min-w-0 flex-1 resize-none rounded-control border-[1.5px] border-line-strong bg-surface px-3 py-2.25 text-body/[1.45] aria-disabled:border-line aria-disabled:bg-sunk"
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
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-control bg-action text-on-action disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft"
          aria-label={t('send')}
          title={t('send')}
          disabled={!canSend(state, text)}
        >
          <Icon shape={SendHorizontal} />
        </button>
      </div>
      <LoggingSwitch />
    </form>
  )
}

function LoggingSwitch() {
  const t = useTranslations('assistant')
  const hint = useId()
  const [isAllowed, setAllowed] = useState(isLoggingAllowed)
  const choose = (allowed: boolean) => {
    setAllowed(allowed)
    setLoggingAllowed(allowed)
  }
  return (
    <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2 py-1 text-[0.8125rem] leading-[1.3] text-ink-soft group-data-[keyboard=true]:max-md:hidden">
      <input
        type="checkbox"
        role="switch"
        className="relative h-5.5 w-9 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface after:absolute after:top-[2.5px] after:left-[3px] after:size-3.5 after:rounded-full after:bg-ink-soft after:transition-[translate] after:duration-150 checked:border-action checked:bg-action checked:after:bg-on-action checked:after:[translate:13px]"
        checked={isAllowed}
        aria-checked={isAllowed}
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

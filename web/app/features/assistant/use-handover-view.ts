import { type RefObject, useState } from 'react'
import type { HandoverPanelProps } from './handover-panel.tsx'
import type { SentHandover } from './handover-sent.tsx'
import type { Chat } from './use-chat.ts'

type HandoverViewProps = Omit<HandoverPanelProps, 'messages' | 'onFollow'>

interface HandoverState {
  /** Undefined while the panel shows the conversation. */
  view: HandoverViewProps | undefined
  open: (draft: string) => void
}

/** State of the message to staff, which replaces the conversation. Minimizing the chat does not reset the state. */
export function useHandoverView({ dispatch }: Chat, frame: RefObject<HTMLElement | null>): HandoverState {
  const [draft, setDraft] = useState<string>()
  const [sent, setSent] = useState<SentHandover>()
  const onBack = (text?: string) => {
    if (text !== undefined) dispatch({ type: 'note', text, now: Date.now() })
    setDraft(undefined)
    setSent(undefined)
    frame.current?.focus()
  }
  // A chat in use must not expire.
  const onInput = () => dispatch({ type: 'touch', now: Date.now() })
  return { view: draft === undefined ? undefined : { draft, sent, onSent: setSent, onBack, onInput }, open: setDraft }
}

import type { TextGroup } from '@boxzone/i18n'
import { Suspense } from 'react'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import type { ChatMessage } from './chat.rules.ts'
import { HandoverForm } from './handover-form.tsx'
import { HandoverSent, type SentHandover } from './handover-sent.tsx'

export const handoverTexts = ['handover', 'forms'] as const satisfies TextGroup[]

export interface HandoverPanelProps {
  messages: readonly ChatMessage[]
  /** The question that the assistant could not answer. */
  draft: string
  sent: SentHandover | undefined
  onSent: (sent: SentHandover) => void
  /** Returns to the conversation. `text` is a note with the ticket number, if the message was sent. */
  onBack: (text?: string) => void
  onInput: () => void
  /** The visitor clicked a link to another page. */
  onFollow: () => void
}

/** Replaces the conversation by a message to staff, then by its ticket number. */
export function HandoverPanel(props: HandoverPanelProps) {
  return (
    <Suspense>
      <TextsProvider groups={handoverTexts}>
        <HandoverContent {...props} />
      </TextsProvider>
    </Suspense>
  )
}

export function HandoverContent({ messages, draft, sent, onSent, onBack, onInput, onFollow }: HandoverPanelProps) {
  return (
    <div onInput={onInput} className="min-h-0 flex-1 scroll-py-12 overflow-y-auto overscroll-contain px-4 py-4">
      {sent ? (
        <HandoverSent sent={sent} onBack={onBack} />
      ) : (
        <HandoverForm messages={messages} draft={draft} onSent={onSent} onBack={() => onBack()} onFollow={onFollow} />
      )}
    </div>
  )
}

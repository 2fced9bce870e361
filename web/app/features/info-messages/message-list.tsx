import { confirmMessage } from 'virtual:calls'
import type { Message } from '@boxzone/contract/messages'
import { formatDateTime } from '@boxzone/i18n/format'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { TextBlocks } from '#app/ui/content/text-blocks.tsx'

export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="px-4 py-3.5 md:px-6">
            {message.kind === 'info' ? <Notice message={message} /> : <SentEmail message={message} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface MessageProps {
  message: Message
}

/** An important info message stays unread until the customer confirms it. */
function Notice({ message }: MessageProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <Facts message={message} />
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{message.title}</p>
      <div className="flex flex-wrap items-center gap-x-5">
        <MessageLink message={message} />
        {message.important && !message.isRead && <Understood id={message.id} />}
      </div>
    </div>
  )
}

function Understood({ id }: { id: string }) {
  const t = useTranslations('messages')
  const { revalidate } = useRevalidator()
  const { run, state } = useMutation(async () => {
    await call(confirmMessage, { id })
    await Promise.all([revalidate(), refreshCurrentUser()])
  }, useErrorToast())
  return (
    <Button look="line" size={44} busy={state === 'busy'} onClick={run}>
      {t('understood')}
    </Button>
  )
}

/** The body is collapsed, because a year of e-mails is long. */
function SentEmail({ message }: MessageProps) {
  const t = useTranslations('messages')
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-1.5">
          <Facts message={message} />
          <span className="font-strong wrap-anywhere">{message.title}</span>
        </span>
        <Icon shape={ChevronDown} className="mt-1 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid max-w-[68ch] gap-3 text-ink-soft">
        {message.blocks === null ? <p>{t('hidden')}</p> : <TextBlocks blocks={message.blocks} />}
      </div>
      <MessageLink message={message} />
    </details>
  )
}

function Facts({ message: { kind, at, important, isRead } }: MessageProps) {
  const t = useTranslations('messages')
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-soft">
      <time dateTime={at}>{formatDateTime(at, language, { timeZone })}</time>
      <span>{t(kind)}</span>
      {important && <Badge look="highlight">{t('important')}</Badge>}
      {!isRead && <Badge look="soft">{t('unread')}</Badge>}
    </span>
  )
}

function MessageLink({ message: { link } }: MessageProps) {
  const t = useTranslations('messages')
  if (!link) return null
  return (
    <TextLink to={link.path} look="alone">
      {link.label ?? t('open')}
    </TextLink>
  )
}

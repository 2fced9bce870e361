import { myMessages, readMessages } from 'virtual:calls'
import { useEffect, useEffectEvent } from 'react'
import { MessageList } from '#app/features/info-messages/message-list.tsx'
import { call } from '#app/lib/api/call.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { shownLanguage } from '#app/lib/i18n/language.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-messages.screen.ts'

export const handle = screen({ title: 'messages.title', texts: ['messages'] })

/** Sends the language of the page, because the account stores a new language only after the page has loaded. */
export const clientLoader = (_: Route.ClientLoaderArgs) => call(myMessages, { language: shownLanguage() })

export function HydrateFallback() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="w-40 text-h2" />
      <Skeleton shape="block" className="h-24" />
      <Skeleton shape="block" className="h-24" />
    </Loading>
  )
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyMessagesScreen({ loaderData: messages }: Route.ComponentProps) {
  const t = useTranslations('messages')
  const hasUnread = messages.some(({ isRead }) => !isRead)
  const markRead = useEffectEvent(() => void readAll())
  // The displayed list still marks the new messages. Only the number in the badge of the menu changes.
  useEffect(() => {
    if (hasUnread) markRead()
  }, [hasUnread])
  return (
    <div className="grid min-h-[70dvh] content-start gap-5">
      <div>
        <h1 className="text-h2">{t('title')}</h1>
        <p className="mt-2 text-lead text-ink-soft">{t('text')}</p>
      </div>
      {messages.length === 0 ? (
        <Card>
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        </Card>
      ) : (
        <MessageList messages={messages} />
      )}
    </div>
  )
}

/** Marks the messages as read and updates the badge. A failure is ignored, and the messages stay unread. */
async function readAll(): Promise<void> {
  try {
    await call(readMessages, {})
    await refreshCurrentUser()
  } catch {
    // The next visit tries again.
  }
}

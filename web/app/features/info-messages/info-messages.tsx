import { confirmMessage } from 'virtual:calls'
import type { CurrentUser } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { markSeen, readSeenMessages, unseenMessages } from '#app/features/info-messages/seen-messages.ts'
import { call } from '#app/lib/api/call.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Lazy, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { afterFirst, positionIn, queueOf } from './message-queue.rules.ts'

/** Loaded optionally: when the chunk fails, no error appears, and an important message appears on the next visit. */
const messageDialog = lazyModule(() => loadOptional(async () => (await import('./message-dialog.tsx')).MessageDialog))

/** The messages of the current user, important ones first. Unimportant messages count as seen from now on. */
function useNewMessages(user: CurrentUser | undefined) {
  const [queue, setQueue] = useState(queueOf([]))
  const id = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown on load, not again whenever the user is read anew
  useEffect(() => {
    if (!user) return setQueue(queueOf([]))
    const unseen = unseenMessages(user.infomessages, readSeenMessages(), user.id)
    const passing = unseen.filter(({ important }) => !important)
    markSeen(passing, user.id)
    setQueue(queueOf([...unseen.filter(({ important }) => important), ...passing]))
  }, [id])
  return [queue, setQueue] as const
}

/** New messages in a modal dialog, one after the other. An important message appears again until it is confirmed. */
export function InfoMessages() {
  const user = useCurrentUser()
  const [queue, setQueue] = useNewMessages(user)
  const first = queue.waiting[0]
  if (!user || first === undefined) return null
  const understood = () => {
    markSeen([first], user.id)
    setQueue(afterFirst(queue))
    void confirm(first.id)
  }
  return (
    <Lazy part={messageDialog} waiting={() => null}>
      {(MessageDialog) => (
        <MessageDialog key={first.id} message={first} position={positionIn(queue)} onUnderstood={understood} />
      )}
    </Lazy>
  )
}

/** This browser stores the confirmation when the server cannot be reached. */
async function confirm(id: string): Promise<void> {
  try {
    await call(confirmMessage, { id })
  } catch {
    // The message is marked as seen here in any case.
  }
}

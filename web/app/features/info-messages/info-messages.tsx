import { confirmMessage } from 'virtual:calls'
import type { CurrentUser } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { markSeen, readSeenMessages, unseenMessages } from '#app/features/info-messages/seen-messages.ts'
import { call } from '#app/lib/api/call.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Lazy, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { afterFirst, positionIn, queueOf } from './message-queue.rules.ts'

/** Optional chunk: if it fails to load, no error appears, and an important message is shown on the next visit. */
const messageDialog = lazyModule(() => loadOptional(async () => (await import('./message-dialog.tsx')).MessageDialog))

/** Unseen messages of the user, important ones first. Marks the unimportant ones as seen. */
function useNewMessages(user: CurrentUser | undefined) {
  const [queue, setQueue] = useState(queueOf([]))
  const id = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the id only, because a reloaded user must not show the messages again
  useEffect(() => {
    if (!user) return setQueue(queueOf([]))
    const unseen = unseenMessages(user.infomessages, readSeenMessages(), user.id)
    const unimportant = unseen.filter(({ important }) => !important)
    markSeen(unimportant, user.id)
    setQueue(queueOf([...unseen.filter(({ important }) => important), ...unimportant]))
  }, [id])
  return [queue, setQueue] as const
}

/** Shows unseen messages in a dialog, one at a time. An important message appears again until it is confirmed. */
export function InfoMessages() {
  const user = useCurrentUser()
  const [queue, setQueue] = useNewMessages(user)
  const first = queue.remaining[0]
  if (!user || first === undefined) return null
  const confirmFirst = () => {
    markSeen([first], user.id)
    setQueue(afterFirst(queue))
    void sendConfirmation(first.id)
  }
  return (
    <Lazy part={messageDialog} waiting={() => null}>
      {(MessageDialog) => (
        <MessageDialog key={first.id} message={first} position={positionIn(queue)} onUnderstood={confirmFirst} />
      )}
    </Lazy>
  )
}

/** Sends the confirmation. If the call fails, only this browser stores it. */
async function sendConfirmation(id: string): Promise<void> {
  try {
    await call(confirmMessage, { id })
  } catch {
    // The message is already marked as seen in this browser.
  }
}

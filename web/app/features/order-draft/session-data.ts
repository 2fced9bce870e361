import type { SessionData } from '#app/lib/session/session-events.ts'
import { tryStorage } from '#app/lib/storage/local-storage.ts'
import { resetDetails } from './reset-details.ts'

/** Clears details that the account prefilled. The Box and details typed without an account stay. */
const clearPrefilledDetails = (): void =>
  tryStorage((storage) => {
    const draft = JSON.parse(storage.getItem('orderDraft') ?? '{}')
    if (draft.prefilledFor) storage.setItem('orderDraft', JSON.stringify({ ...draft, ...resetDetails(draft) }))
  })

export const orderDraftSessionData: SessionData = { onSignOut: clearPrefilledDetails }

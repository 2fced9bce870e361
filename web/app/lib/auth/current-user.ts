import { currentUser, setLocale } from 'virtual:calls'
import type { CurrentUser } from '@boxzone/contract'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { tryRenewal } from '../api/renew-session.ts'
import { reportError, setReportedUser } from '../api/report-error.ts'
import { applyAccountLanguage, chosenLanguage } from '../i18n/language.ts'
import { getDeviceToken, getToken, subscribeToSession } from '../session/token-store.ts'

const listeners = new Set<() => void>()
let user: CurrentUser | undefined

function tell(next: CurrentUser | undefined): void {
  user = next
  setReportedUser(next?.email ?? null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is signed in; nobody until the server has said so. */
export function useCurrentUser(): CurrentUser | undefined {
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => undefined,
  )
}

/** Asks anew who is signed in, after a sign-in here or in another tab, or a change of the profile. */
export async function refreshCurrentUser(): Promise<void> {
  const token = getToken()
  if (token === undefined) return tell(undefined)
  try {
    const next = await call(currentUser, {})
    if (getToken() === undefined) return
    // The screens hold what belonged to the account before: nothing of it may stay.
    if (user !== undefined && user.id !== next.id) return window.location.reload()
    const isNew = user === undefined
    tell(next)
    if (isNew) await agreeOnLanguage(next)
  } catch (error) {
    if (getToken() === undefined) tell(undefined)
    else if (navigator.onLine) reportError(error)
  }
}

/** A language chosen in this browser is kept on the account, once: the next account is not asked to take it. Else the account's counts. */
async function agreeOnLanguage({ userLanguage }: CurrentUser): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen !== undefined && chosen !== userLanguage) await call(setLocale, { userLanguage: chosen })
  // Meanwhile another one may have been chosen.
  if (chosenLanguage() === chosen) applyAccountLanguage(chosen ?? userLanguage)
}

/** Once, when the app has taken over the page. */
export function startSession(): void {
  const follow = () => void refreshCurrentUser()
  subscribeToSession(follow)
  window.addEventListener('online', () => {
    if (user === undefined) follow()
  })
  if (getToken() !== undefined) follow()
  else if (getDeviceToken() !== undefined) void tryRenewal()
}

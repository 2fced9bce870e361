import { currentUser, setLocale } from 'virtual:calls'
import type { CurrentUser } from '@boxzone/contract'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { tryRenewal } from '../api/renew-session.ts'
import { reportError, setReportedUser } from '../api/report-error.ts'
import { applyAccountLanguage, chosenLanguage, shownLanguage } from '../i18n/language.ts'
import { getDeviceToken, getToken, subscribeToSession } from '../session/token-store.ts'

const listeners = new Set<() => void>()
let user: CurrentUser | undefined

function setUser(next: CurrentUser | undefined): void {
  user = next
  setReportedUser(next?.email ?? null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until the server has responded. */
export function useCurrentUser(): CurrentUser | undefined {
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => undefined,
  )
}

/** Fetches the user after a sign-in, here or in another tab, or after a change of the profile. */
export async function refreshCurrentUser(): Promise<void> {
  const token = getToken()
  if (token === undefined) return setUser(undefined)
  try {
    const next = await call(currentUser, { language: shownLanguage() })
    if (getToken() === undefined) return
    // The screens hold data of the former account.
    if (user !== undefined && user.id !== next.id) return window.location.reload()
    const isNew = user === undefined
    setUser(next)
    if (isNew) await agreeOnLanguage(next)
  } catch (error) {
    if (getToken() === undefined) setUser(undefined)
    else if (navigator.onLine) reportError(error)
  }
}

/** A language chosen in this browser is stored on the account once. Otherwise the account's language applies. */
async function agreeOnLanguage({ userLanguage }: CurrentUser): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen !== undefined && chosen !== userLanguage) await call(setLocale, { userLanguage: chosen })
  // The visitor may have chosen another language meanwhile.
  if (chosenLanguage() === chosen) applyAccountLanguage(chosen ?? userLanguage)
}

/** Called once after hydration. */
export function startSession(): void {
  const follow = () => void refreshCurrentUser()
  subscribeToSession(follow)
  window.addEventListener('online', () => {
    if (user === undefined) follow()
  })
  if (getToken() !== undefined) follow()
  else if (getDeviceToken() !== undefined) void tryRenewal()
}

import type { Profile } from '@boxzone/contract'
import { useRef, useState } from 'react'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'

export interface ProfileStore {
  profile: Profile
  /** Sends one change after another, so that the last response has all of them. */
  save: (change: object) => Promise<Profile>
}

/** The saved profile, which all sections share. */
export function useProfileStore(initial: Profile): ProfileStore {
  const [profile, setProfile] = useState(initial)
  const submit = useSubmitAction<Profile>('/my/profile')
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const save = (change: object): Promise<Profile> => {
    const result = queue.current.then(async () => {
      const saved = await submit(change)
      setProfile(saved)
      await refreshCurrentUser()
      return saved
    })
    queue.current = result.catch(() => undefined)
    return result
  }
  return { profile, save }
}

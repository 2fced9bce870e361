const prefix = 'office-draft-'

/** The key of a draft in the storage of the tab. A logout removes all of them. */
export const officeDraftKey = (name: string): string => prefix + name

/** Removes the drafts of this tab: the next account must not see them. */
export function removeOfficeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there are no drafts.
  }
}

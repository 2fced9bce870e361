import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const flag = 'limitedView'
const item = `boxzone:${flag}`

const isRequested = (search: string): boolean => new URLSearchParams(search).get(flag) === 'true'

/** Runs before the first paint. `data-limited-view` hides the parts that the server rendered because it saw no flag. */
export const limitedViewScript = `(function () {
  var isLimited = new URLSearchParams(location.search).get('${flag}') === 'true'
  try {
    if (isLimited) sessionStorage.setItem('${item}', 'true')
    else isLimited = sessionStorage.getItem('${item}') === 'true'
  } catch (error) {}
  if (isLimited) document.documentElement.dataset.${flag} = ''
  else delete document.documentElement.dataset.${flag}
})()`

const subscribeToNothing = () => () => undefined
const isMarked = () => document.documentElement.dataset[flag] !== undefined

/** True after `limitedView=true` in a URL until the tab closes: pages have no header, footer, menus and tab bar. */
export function useIsLimitedView(): boolean {
  const isInUrl = isRequested(useLocation().search)
  const isInDocument = useSyncExternalStore(subscribeToNothing, isMarked, () => false)
  useEffect(() => {
    if (isInUrl) storeLimitedView()
  }, [isInUrl])
  return isInUrl || isInDocument
}

/** Stores the flag of a client navigation, which does not run `limitedViewScript`. */
function storeLimitedView(): void {
  document.documentElement.dataset[flag] = ''
  try {
    sessionStorage.setItem(item, 'true')
  } catch {
    // Without storage the flag lasts until the next document.
  }
}

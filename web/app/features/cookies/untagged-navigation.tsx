import { allowsTags } from '@boxzone/contract/tagged-pages'
import { type BlockerFunction, createPath, useBlocker } from 'react-router'
import { useConfig } from '#app/lib/config/page-environment.tsx'

/**
 * A document with third-party tags must not show a page with personal data. The browser loads such a page as a new
 * document, which has no tag ids and whose content security policy allows no tags.
 */
export function UntaggedNavigation() {
  const config = useConfig()
  const hasTags = config.value('analyticsId') !== '' || config.value('tagManagerId') !== ''
  return hasTags ? <DocumentNavigation /> : null
}

const loadDocument: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (!allowsTags(currentLocation.pathname) || allowsTags(nextLocation.pathname)) return false
  const url = createPath(nextLocation)
  if (historyAction === 'REPLACE') window.location.replace(url)
  else window.location.assign(url)
  return true
}

/** A separate component: `useBlocker` renders it twice, and React would then discard the server's consent bar. */
function DocumentNavigation() {
  useBlocker(loadDocument)
  return null
}

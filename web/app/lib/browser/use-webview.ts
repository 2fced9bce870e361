import { useSyncExternalStore } from 'react'
import { isWebview } from './webview.ts'

const never = () => () => undefined

/** True inside the mobile app. The server cannot know it and renders the page of a browser. */
export function useIsWebview(): boolean {
  return useSyncExternalStore(
    never,
    () => isWebview(),
    () => false,
  )
}

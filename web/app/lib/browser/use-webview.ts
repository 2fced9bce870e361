import { useSyncExternalStore } from 'react'
import { isWebview } from './webview.ts'

const never = () => () => undefined

/** Whether the mobile app shows the page; only the browser knows, so the server says no. */
export function useIsWebview(): boolean {
  return useSyncExternalStore(
    never,
    () => isWebview(),
    () => false,
  )
}

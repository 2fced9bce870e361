import { officeDoorStream } from 'virtual:calls'
import type { DoorEvent } from '@boxzone/contract'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ApiError, isUnauthorized } from '#app/lib/api/api-error.ts'
import { callStream } from '#app/lib/streaming/stream-response.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { usePermissions } from './staff.tsx'
import { expireStaffSession, getStaffToken } from './staff-session.ts'

/** Yields the events of the locks that the staff account may see, until the stream ends. */
export async function* doorEvents(signal: AbortSignal): AsyncGenerator<DoorEvent> {
  const token = getStaffToken()
  let text = ''
  try {
    for await (const chunk of callStream(officeDoorStream, {}, signal, token)) {
      const frames = (text + chunk).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) if (frame.startsWith('data: ')) yield JSON.parse(frame.slice('data: '.length))
    }
  } catch (error) {
    if (isUnauthorized(error)) expireStaffSession(token)
    throw error
  }
}

/** `undefined` while no screen follows the doors, and until the first heartbeat or the first lost connection. */
export type LiveState = { readonly isLive: boolean; readonly at: Date } | undefined

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** The server sends a heartbeat every ten seconds. */
const silenceMs = 25_000

const handlers = new Set<(event: DoorEvent) => void>()
const watchers = new Set<() => void>()
let live: LiveState
let connection: AbortController | undefined

function setLive(next: LiveState): void {
  live = next
  for (const watch of watchers) watch()
}

const markLost = (): void => setLive({ isLive: false, at: live?.at ?? serverNow() })

function receive(event: DoorEvent): void {
  if (event.event === 'heartbeat') {
    if (event.isLive) setLive({ isLive: true, at: new Date(event.at) })
    else markLost()
  }
  for (const handle of handlers) handle(event)
}

/** Waits, or returns immediately when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** Refused for good: the role may not read doors. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Reads the stream once. A silent stream counts as lost. Returns whether it delivered an event. */
async function follow(signal: AbortSignal, isReconnected: boolean): Promise<boolean> {
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), silenceMs)
  let hasEvents = false
  try {
    for await (const event of doorEvents(either)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      // Events of the interruption are lost, so the screens read their data again.
      if (isReconnected && !hasEvents) receive({ event: 'reload' })
      hasEvents = true
      receive(event)
    }
  } catch (error) {
    if (isForbidden(error)) throw error
  } finally {
    clearTimeout(timer)
  }
  return hasEvents
}

async function run(signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  let isReconnected = false
  while (!signal.aborted) {
    if (getStaffToken() !== undefined) {
      const hasEvents = await follow(signal, isReconnected)
      pauseMs = hasEvents ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      isReconnected = true
    }
    if (signal.aborted) return
    markLost()
    await pause(pauseMs, signal)
  }
}

/** Screens of one tab share one connection, because the server limits the streams of a person. */
function subscribe(handle: (event: DoorEvent) => void): () => void {
  handlers.add(handle)
  if (!connection) {
    connection = new AbortController()
    run(connection.signal).catch(() => undefined)
  }
  return () => {
    handlers.delete(handle)
    if (handlers.size > 0) return
    connection?.abort()
    connection = undefined
    setLive(undefined)
  }
}

/** Calls `onEvent` for each event of the stream while the component is mounted. After `reload`, read the data again. */
export function useDoorEvents(onEvent: (event: DoorEvent) => void): void {
  const may = usePermissions()
  const isAllowed = may('doors.read')
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => (isAllowed ? subscribe((event) => latest.current(event)) : undefined), [isAllowed])
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the page receives events of the locks now, and when it last did. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    watch,
    () => live,
    () => undefined,
  )

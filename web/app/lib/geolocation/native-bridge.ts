import type { DevicePosition, GeoFailure } from './device-position.ts'

/** Message handler of our iOS app. WebKit delivers the message and returns the response. */
interface LocationHandler {
  postMessage: (message: { highAccuracy: boolean; timeoutMs: number; maximumAgeMs: number }) => Promise<unknown>
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: { boxzoneLocation?: LocationHandler } }
  }
}

const handler = (): LocationHandler | undefined => globalThis.window?.webkit?.messageHandlers?.boxzoneLocation

export const hasNativeBridge = (): boolean => handler() !== undefined

/** The app reads the position, because a web view would prompt for the permission at every start. */
export async function readNativePosition(options: Required<PositionOptions>): Promise<DevicePosition | GeoFailure> {
  try {
    const reply = await handler()?.postMessage({
      highAccuracy: options.enableHighAccuracy,
      timeoutMs: options.timeout,
      maximumAgeMs: options.maximumAge,
    })
    return parseNativePosition(reply) ?? 'geo/unknown-error'
  } catch (error) {
    return parseNativeFailure(String(error))
  }
}

export function parseNativePosition(reply: unknown): DevicePosition | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const [lat, lng, accuracy] = ['lat', 'lng', 'accuracy'].map((name) => Number(Reflect.get(reply, name) ?? Number.NaN))
  const isPosition =
    lat !== undefined && lng !== undefined && accuracy !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPosition ? { lat, lng, accuracy: Math.max(accuracy, 0) } : undefined
}

const failureCodes = {
  'permission-denied': 'geo/permission-denied',
  'position-unavailable': 'geo/position-unavailable',
  timeout: 'geo/timeout',
  'not-supported': 'geo/not-supported',
} as const satisfies Record<string, GeoFailure>

/** The app rejects the request with an error code of the specification, section 8. */
export function parseNativeFailure(reason: string): GeoFailure {
  const found = Object.entries(failureCodes).find(([word]) => reason.includes(word))
  return found?.[1] ?? 'geo/unknown-error'
}

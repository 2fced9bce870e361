import { type DevicePosition, type GeoFailure, isDevicePosition } from './device-position.ts'
import { logGeoFailure } from './geo-failure-log.ts'
import { hasNativeBridge, readNativePosition } from './native-bridge.ts'

export type LocationDevice = 'ios-native' | 'android-webview' | 'browser'

export function locationDevice(agent = navigator.userAgent, wrapped = hasNativeBridge()): LocationDevice {
  if (wrapped) return 'ios-native'
  return /;\s*wv\)/.test(agent) ? 'android-webview' : 'browser'
}

export type PositionPurpose = 'lock' | 'lock-network' | 'shell'

const second = 1_000
const minute = 60 * second

/** Specification, section 9. */
export function positionOptions(use: PositionPurpose, device: LocationDevice): Required<PositionOptions> {
  if (use === 'shell') return { enableHighAccuracy: false, timeout: 10 * second, maximumAge: minute }
  if (use === 'lock-network') return { enableHighAccuracy: false, timeout: 30 * second, maximumAge: minute }
  const timeout = (device === 'android-webview' ? 30 : 10) * second
  return { enableHighAccuracy: true, timeout, maximumAge: 5 * minute }
}

/** Extra time for the prompt: browsers start their timeout after it, and some never report a dismissed prompt. */
const maxPromptMs = 20 * second

interface ReadOptions {
  /** Ignores positions that the device has stored. */
  fresh?: boolean
}

/** Reads the position from the app or the browser. Logs a failure and returns its code instead of throwing. */
export async function readPosition(
  use: 'lock' | 'shell',
  options: ReadOptions = {},
): Promise<DevicePosition | GeoFailure> {
  const found = await readFromDevice(use, options)
  if (!isDevicePosition(found)) logGeoFailure(found)
  return found
}

async function readFromDevice(
  use: 'lock' | 'shell',
  { fresh = false }: ReadOptions,
): Promise<DevicePosition | GeoFailure> {
  const device = locationDevice()
  const options = (wanted: PositionPurpose) => {
    const found = positionOptions(wanted, device)
    return fresh ? { ...found, maximumAge: 0 } : found
  }
  if (device === 'ios-native') return timeoutAsFailure(readNativePosition(options(use)), options(use))
  if (!navigator.geolocation) return 'geo/not-supported'
  const request = (wanted: PositionPurpose) =>
    timeoutAsFailure(requestBrowserPosition(options(wanted)), options(wanted))
  return device === 'android-webview' && use === 'lock'
    ? bestPosition(request('lock'), request('lock-network'))
    : request(use)
}

/** A position with at least this accuracy, in metres, is used without a wait for a better one. */
const accurateMetres = 50

/** Uses an accurate network position, because an Android web view may search for satellites for a long time. */
export async function bestPosition(
  satellites: Promise<DevicePosition | GeoFailure>,
  network: Promise<DevicePosition | GeoFailure>,
): Promise<DevicePosition | GeoFailure> {
  const first = await Promise.race([satellites, network])
  if (isDevicePosition(first) && first.accuracy <= accurateMetres) return first
  const precise = await satellites
  if (isDevicePosition(precise)) return precise
  const rough = await network
  return isDevicePosition(rough) ? rough : precise
}

function timeoutAsFailure(
  request: Promise<DevicePosition | GeoFailure>,
  { timeout }: Required<PositionOptions>,
): Promise<DevicePosition | GeoFailure> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('geo/timeout'), timeout + maxPromptMs)
    void request.then((found) => {
      clearTimeout(timer)
      resolve(found)
    })
  })
}

function requestBrowserPosition(options: PositionOptions): Promise<DevicePosition | GeoFailure> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy, at: timestamp }),
      (error) => resolve(toGeoFailure(error.code)),
      options,
    )
  })
}

/** Maps an error code of the Geolocation API. */
export function toGeoFailure(code: number): GeoFailure {
  if (code === 1) return 'geo/permission-denied'
  if (code === 2) return 'geo/position-unavailable'
  return code === 3 ? 'geo/timeout' : 'geo/unknown-error'
}

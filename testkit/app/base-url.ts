import { inject } from 'vitest'

let dedicatedUrl: string | undefined

/** Makes the journeys of the current test file use another server. */
export const setBaseUrl = (url: string): void => {
  dedicatedUrl = url
}

/** URL of this worker's demo server, without a trailing slash. */
export function baseUrl(): string {
  if (dedicatedUrl !== undefined) return dedicatedUrl
  const urls = inject('baseUrls')
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]
  if (url === undefined) throw new Error('The global setup started no server')
  return url
}

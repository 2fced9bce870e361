import { inject } from 'vitest'

let own: string | undefined

/** From now on this file's journeys go elsewhere. */
export const setBaseUrl = (url: string): void => {
  own = url
}

/** Address of the demo server that this worker's journeys have for themselves, without a slash at the end. */
export function baseUrl(): string {
  if (own !== undefined) return own
  const urls = inject('baseUrls')
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]
  if (url === undefined) throw new Error('No server was started')
  return url
}

import { inject } from 'vitest'

/** Address of the demo server that this worker's journeys have for themselves, without a slash at the end. */
export function baseUrl(): string {
  const urls = inject('baseUrls')
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]
  if (url === undefined) throw new Error('No server was started')
  return url
}

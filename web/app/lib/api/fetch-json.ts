/** For URLs outside our API, such as the style of a map service. */
export async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'origin' })
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  return response.json()
}

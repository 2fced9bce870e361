/** For addresses that are not calls of our API, such as the style of a map service. */
export async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'origin' })
  if (!response.ok) throw new Error(`${response.status} from ${address}`)
  return response.json()
}

import type { StyleSpecification } from 'maplibre-gl'
import { fetchJson } from '#app/lib/api/fetch-json.ts'

const loadTimeoutMs = 2_500

/** Replaces `{key}` in the URL, or adds a query parameter `key`. */
export function styleUrl(url: string, key: string): string | undefined {
  if (url === '') return undefined
  if (key === '' || url.includes('{key}')) return url.replaceAll('{key}', encodeURIComponent(key))
  return `${url}${url.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`
}

function isStyle(value: unknown): value is StyleSpecification {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 8 &&
    'sources' in value &&
    'layers' in value &&
    Array.isArray(value.layers)
  )
}

/** Loads the operator's style. Returns undefined when it fails, is invalid or takes too long. */
export async function loadStyle(url: string, abort: AbortSignal): Promise<StyleSpecification | undefined> {
  try {
    const style = await fetchJson(url, AbortSignal.any([abort, AbortSignal.timeout(loadTimeoutMs)]))
    return isStyle(style) ? style : undefined
  } catch {
    return undefined
  }
}

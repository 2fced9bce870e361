import type { StyleSpecification } from 'maplibre-gl'
import { fetchJson } from '#app/lib/api/fetch-json.ts'

const probeMs = 2_500

/** Replaces `{key}` in the URL, or adds a query parameter `key`. */
export function styleAddress(url: string, key: string): string | undefined {
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

/** The operator's style, or undefined when it does not load in time. */
export async function probeStyle(address: string, isLeft: AbortSignal): Promise<StyleSpecification | undefined> {
  try {
    const style = await fetchJson(address, AbortSignal.any([isLeft, AbortSignal.timeout(probeMs)]))
    return isStyle(style) ? style : undefined
  } catch {
    return undefined
  }
}

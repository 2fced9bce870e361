import type { StyleSpecification } from 'maplibre-gl'
import { fetchJson } from '#app/lib/api/fetch-json.ts'

const probeMs = 2_500

/** `{key}` in the address, or a parameter of that name. */
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

/** The operator's style, if it is there in time. The embedded map is in view meanwhile, and stays otherwise. */
export async function probeStyle(address: string, isLeft: AbortSignal): Promise<StyleSpecification | undefined> {
  try {
    const style = await fetchJson(address, AbortSignal.any([isLeft, AbortSignal.timeout(probeMs)]))
    return isStyle(style) ? style : undefined
  } catch {
    return undefined
  }
}

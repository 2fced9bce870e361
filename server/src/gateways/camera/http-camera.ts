import type { CameraGateway } from './port.ts'

const timeoutMs = 5_000
const maxBytes = 5_000_000
const types = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Fetches pictures over HTTP. `{warehouse}` in the URL is the id of the warehouse. */
export const httpCamera = (address: string): CameraGateway => ({
  async capture({ warehouseId }) {
    const url = address.replaceAll('{warehouse}', encodeURIComponent(warehouseId))
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
    if (!response.ok || !types.has(contentType))
      throw new Error(`The camera returned ${response.status} ${contentType}`)
    const image = Buffer.from(await response.arrayBuffer())
    if (image.length > maxBytes) throw new Error('The camera’s picture is too large')
    return { contentType, image }
  },
})

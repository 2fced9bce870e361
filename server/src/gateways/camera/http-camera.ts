import type { CameraGateway } from './port.ts'

const timeoutMs = 5_000
const largestBytes = 5_000_000
const types = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Cameras that give a picture over HTTP; `{warehouse}` in the address is the location's id. */
export const httpCamera = (address: string): CameraGateway => ({
  async capture({ warehouseId }) {
    const url = address.replaceAll('{warehouse}', encodeURIComponent(warehouseId))
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const contentType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
    if (!answer.ok || !types.has(contentType)) throw new Error(`The camera answered ${answer.status} ${contentType}`)
    const image = Buffer.from(await answer.arrayBuffer())
    if (image.length > largestBytes) throw new Error('The camera’s picture is too large')
    return { contentType, image }
  },
})

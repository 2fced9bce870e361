import { readdirSync, readFileSync } from 'node:fs'
import { CallError } from '#src/kernel/errors.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'

const folder = new URL('pictures/', import.meta.url)
const names = readdirSync(folder).sort()

/** URLs of the drawn photos and panoramas of a warehouse. Only two warehouses have pictures. */
export const picturesOf = (code: string, kind: 'photo' | 'panorama'): string[] =>
  names.filter((name) => name.startsWith(`${code.toLowerCase()}-${kind}`)).map((name) => `/dev/pictures/${name}`)

export const pictureRoute: PlainRoute = {
  method: 'GET',
  path: '/dev/pictures/:name',
  handle: async ({ params }) => {
    const name = names.find((known) => known === params.name)
    if (!name) throw new CallError('not-found')
    const headers = { 'cache-control': 'public, max-age=86400' }
    return { contentType: 'image/png', body: readFileSync(new URL(name, folder)), headers }
  },
}

import { languages } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderShareImage } from '#src/documents/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { locationShare } from './location-share.ts'
import { ShareImageCache } from './share-image-cache.ts'

const images = new ShareImageCache(renderShareImage)

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  id = body[0].id
})
afterAll(() => app.close())

test.each(languages)('renders the preview image of a warehouse in %s', async (language) => {
  const { contentType, body } = await locationShare(app.services.ctx, images, id, language)
  expect(contentType).toBe('image/png')
  if (!Buffer.isBuffer(body)) throw new Error('The image is not a buffer')
  expect([body.subarray(1, 4).toString(), body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
})

test.each(['00000000-0000-4000-8000-000000000000', 'abc', "' or 1=1--"])(
  'refuses the warehouse id %s',
  async (unknown) => {
    await expect(locationShare(app.services.ctx, images, unknown, 'en')).rejects.toMatchObject({ code: 'not-found' })
  },
)

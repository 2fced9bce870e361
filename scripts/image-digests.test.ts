import { expect, test } from 'vitest'
import { findDigest } from './image-digests.mjs'
import { imagesIn, pinImages } from './lib/images.mjs'

const digest = `sha256:${'a'.repeat(64)}`
const newer = `sha256:${'b'.repeat(64)}`

test('finds the images of container files, Compose and development containers', () => {
  expect(
    imagesIn(`FROM node:26.1.0-slim@${digest} AS build\nFROM build AS product\nCOPY --from=build /a /b\n`),
  ).toEqual([{ name: 'node', tag: '26.1.0-slim', digest }])
  expect(imagesIn('  image: postgres:18.6\n  x: { image: boxzone }\n')).toEqual([
    { name: 'postgres', tag: '18.6', digest: null },
  ])
  expect(imagesIn(`"image": "ghcr/node:26@${digest}",`)).toEqual([{ name: 'ghcr/node', tag: '26', digest }])
})

test('pins images with and without a digest', () => {
  const text = `FROM node:26.1.0 AS build\nimage: caddy:2.1@${digest}\n`
  expect(pinImages(text, ({ name }) => (name === 'node' ? digest : newer))).toBe(
    `FROM node:26.1.0@${digest} AS build\nimage: caddy:2.1@${newer}\n`,
  )
})

test.each([
  [200, digest],
  [404, null],
])('returns for a registry response with the status %i the digest %s', async (status, expected) => {
  const requested: string[] = []
  const found = await findDigest({ name: 'node', reference: '26' }, async (url) => {
    requested.push(String(url))
    if (String(url).includes('token')) return Response.json({ token: 't' })
    return new Response(null, { status, headers: { 'docker-content-digest': digest } })
  })
  expect(found).toBe(expected)
  expect(requested.at(-1)).toMatch(/\/v2\/library\/node\/manifests\/26$/)
})

test('throws when the registry fails', async () => {
  const request = async (url: unknown) =>
    String(url).includes('token') ? Response.json({ token: 't' }) : new Response(null, { status: 500 })
  await expect(findDigest({ name: 'node', reference: '26' }, request)).rejects.toThrow('500')
})

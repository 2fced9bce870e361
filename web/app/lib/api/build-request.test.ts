import { endpoint } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { buildRequest } from './build-request.ts'

const input = z.record(z.string(), z.unknown())
const get = endpoint({ method: 'GET', path: '/a/{id}/b', auth: 'public', summary: '', input, output: z.void() })
const post = endpoint({
  method: 'POST',
  path: '/unlock/{id}',
  auth: 'public',
  summary: '',
  query: ['entryWithoutGPS'],
  input,
  output: z.void(),
})

test('sends the fields of a GET that are not in its path in the query', () => {
  expect(buildRequest(get, { id: 'x/1', lat: 48.1, language: undefined })).toEqual({
    url: '/a/x%2F1/b?lat=48.1',
    body: undefined,
  })
})

test('sends fields of a POST in its body except those that the contract puts into the query', () => {
  expect(buildRequest(post, { id: '7', lat: 0, lng: 0, entryWithoutGPS: true })).toEqual({
    url: '/unlock/7?entryWithoutGPS=true',
    body: { lat: 0, lng: 0 },
  })
})

test.each([{}, { id: '' }, { id: null }, undefined])('throws when a path parameter is missing in %o', (input) => {
  expect(() => buildRequest(get, input)).toThrow('"id"')
})

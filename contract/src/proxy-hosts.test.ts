import { expect, test } from 'vitest'
import { proxyHosts } from './proxy-hosts.ts'

test.each(['https://box.test', 'https://www.box.test'])('names the other hosts of %s from api2', (origin) => {
  expect(proxyHosts(origin, 2)).toEqual(['https://api2.box.test', 'https://api3.box.test'])
})

test('names no other host for a count of zero', () => {
  expect(proxyHosts('http://localhost:3000', 0)).toEqual([])
})

import { expect, test } from 'vitest'
import { proxyHosts } from './proxy-hosts.ts'

test.each(['https://box.test', 'https://www.box.test'])('returns the other hosts of %s from api2 on', (origin) => {
  expect(proxyHosts(origin, 2)).toEqual(['https://api2.box.test', 'https://api3.box.test'])
})

test('returns no other host for a count of zero', () => {
  expect(proxyHosts('http://localhost:3000', 0)).toEqual([])
})

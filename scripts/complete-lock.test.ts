import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, missingOptionals } from './complete-lock.mjs'

const read = () => JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('finds every optional package in the lock file (run scripts/complete-lock.mjs otherwise)', () => {
  expect(missingOptionals(read())).toEqual([])
})

// npm silently omits a native package without a checksum in the lock file.
test('has a checksum for every native package for Linux on Intel and ARM processors', () => {
  const native = Object.entries<{ os?: string[]; cpu?: string[]; libc?: string[]; integrity?: string }>(read().packages)
    .filter(([path, entry]) => entry.os?.includes('linux') && !entry.libc?.includes('musl') && !path.includes('musl'))
    .filter(([, entry]) => ['x64', 'arm64'].some((processor) => entry.cpu?.includes(processor)))
  expect(native.length).toBeGreaterThan(10)
  expect(native.filter(([, entry]) => !entry.integrity).map(([path]) => path)).toEqual([])
})

test('adds a missing package of another platform', () => {
  const lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { '@a/linux-x64-musl': '1.0.0', b: '2.0.0' } },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
    },
  }
  expect(missingOptionals(lock)).toEqual([{ path: 'node_modules/@a/linux-x64-musl', version: '1.0.0' }])
  const completed = completeLock(lock)
  expect(completed.packages).toMatchObject({
    'node_modules/@a/linux-x64-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  })
  expect(missingOptionals(completed)).toEqual([])
})

import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { noContent } from '#src/features/operator-content/index.ts'
import { doorHelp } from './door-help.ts'

const config = readConfig({ CONTACT_TEL: '+421 2 1111 1111' }, '0.0.0-test')
/** A Tuesday, 22:00 in Bratislava. */
const now = () => new Date('2026-11-17T21:00:00.000Z')

test('returns the night phone number and the next hours of the office', () => {
  const hours = [{ from: '09:00', to: '17:00' }]
  const content = { ...noContent, callCentreHours: { wednesday: hours }, nightHelpTel: '+421 2 2222 2222' }
  expect(doorHelp({ config, content, now })).toEqual({
    officeTel: '+421 2 1111 1111',
    officeHours: { from: '2026-11-18T08:00:00.000Z', to: '2026-11-18T16:00:00.000Z' },
    nightTel: '+421 2 2222 2222',
  })
})

test('returns no hours when the operator publishes none', () => {
  expect(doorHelp({ config, content: noContent, now })).toMatchObject({ officeHours: null, nightTel: null })
})

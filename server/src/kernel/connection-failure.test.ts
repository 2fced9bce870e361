import { expect, test } from 'vitest'
import { ConfigError } from '#src/config/config.ts'
import { failureText, withSettingName } from './connection-failure.ts'

const failWith = (error: unknown) => () => Promise.reject(error)
const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

test('names the setting of a service that refuses the connection', async () => {
  const refused = coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')
  await expect(withSettingName('DATABASE_URL', failWith(refused))).rejects.toMatchObject({
    message: 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
  })
})

test('names the setting when Node reports only a code', async () => {
  const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })
  await expect(withSettingName('SMTP_URL', failWith(refused))).rejects.toThrow('SMTP_URL: ECONNREFUSED')
})

test('does not change an error that names its setting', async () => {
  const wrong = new ConfigError(['DATABASE_URL is wrong: it contains the demo'])
  await expect(withSettingName('DATABASE_URL', failWith(wrong))).rejects.toBe(wrong)
})

test('names NODE_EXTRA_CA_CERTS once when the setting is named too', async () => {
  const untrusted = coded('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')
  const failure = await withSettingName('MQTT_URL', failWith(untrusted)).catch((error: unknown) => error)
  expect(failureText(failure).match(/NODE_EXTRA_CA_CERTS/g)).toHaveLength(1)
})

test.each([
  ['self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ['unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['unable to get local issuer certificate', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ['self-signed certificate', 'ESOCKET'],
])('names NODE_EXTRA_CA_CERTS when the error of the certificate is %s', (message, code) => {
  expect(failureText(coded(message, code))).toMatch(/^[^;]+; NODE_EXTRA_CA_CERTS must name the file/)
})

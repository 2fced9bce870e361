import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint } from './public-host.rules.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://push.localhost.example.com/x',
])('allows the endpoint %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/x',
  'https://localhost./x',
  'https://db/x',
  'https://postgres.internal/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@evil.example:22/x',
  'https://name:word@push.example.com/x',
  'https://name@push.example.com/x',
  'https://:word@push.example.com/x',
  'file:///etc/passwd',
  'rubbish',
])('refuses the endpoint %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false)
})

test.each(['142.250.180.202', '2a00:1450:4014:80e::200a', '2600:1901:0:38d7::'])('accepts %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  'not an address',
])('rejects %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

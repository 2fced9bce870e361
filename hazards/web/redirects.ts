import { startTestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { safeRedirect } from '../../web/app/lib/routing/safe-redirect.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

const origin = 'https://boxzone.test'
const evil = 'evil.example'

/** Forms of URLs to other sites that browsers accept. */
const variants = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '\t//',
    '\n//',
    ' //',
    '/%09/',
    '//%0d%0a',
    '/%2f',
    '%2f%2f',
  ].map((start) => `${start}${evil}`),
  ...['https:', 'https:/', 'https://', 'HTTPS://', 'http://', 'ftp://', 'ws://', 'https:\\\\', 'https:///'].map(
    (start) => `${start}${evil}`,
  ),
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
    'mailto:x@y.test',
  ],
  ...[
    `${origin}@${evil}`,
    `${origin}.${evil}`,
    `${origin}:x@${evil}`,
    `https://boxzone.test%00.${evil}`,
    `https://${evil}#${origin}`,
    `https://${evil}?${origin}`,
    `https://${evil}/${origin}`,
  ],
  ...[
    `//${evil}/%2e%2e`,
    `/..//${evil}`,
    `/.//${evil}`,
    `/x/../..//${evil}`,
    `//${evil}\\@boxzone.test`,
    `https://boxzone。test.${evil}`,
    `https://evil。example`,
    `//evil。example`,
    `//%65vil.example`,
    `//0x7f000001`,
    `//127.1`,
    `//[::1]`,
    `https:evil.example`,
  ],
  ...[
    'http:boxzone.test',
    '/\u2028/evil.example',
    '\u00a0//evil.example',
    '\ufeff//evil.example',
    '/;@evil.example',
    '.evil.example',
    '@evil.example',
  ],
]

const isSameOrigin = (url: string) => URL.canParse(url, origin) && new URL(url, origin).origin === origin

export const redirects: Hazard = {
  id: 'D6',
  runsAllTrials: true,
  guarantee: 'no URL from user input redirects to another origin',
  run: () =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      try {
        const [box] = await freeBoxes(app)
        const token = await fetchDemoToken(app, 'maria')
        const [rent] = (await app.request('GET', '/api/client/my/rents?unpaid=true', { token })).body
        for (const [n, returnUrl] of variants.entries()) {
          const source = `10.11.0.${n}`
          const order = await submitOrder(app, { boxId: box?.id ?? '', changes: { returnUrl }, source })
          tally.record(order.status === 400 || isSameOrigin(returnUrl), () => `an order returns to ${returnUrl}`)
          const path = `/api/client/manual-payment/${rent.id}`
          const paymentResponse = await app.request('POST', path, { token, body: { returnUrl } })
          tally.record(
            paymentResponse.status === 400 || isSameOrigin(returnUrl),
            () => `a payment returns to ${returnUrl}`,
          )
          const after = safeRedirect(returnUrl, origin)
          tally.record(isSameOrigin(after), () => `the login redirects ${returnUrl} to ${after}`)
        }
      } finally {
        await app.close()
      }
      return tally.result(`${variants.length} forms of external URLs × order, payment, login`)
    }),
}

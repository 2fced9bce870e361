import { type Html, plainPage } from '#src/kernel/http/html.ts'
import { htmlResponse, type PlainResponse } from '#src/kernel/http/plain-route.ts'

const navigation = [
  { href: '/dev', name: 'Overview' },
  { href: '/dev/mail', name: 'Mailbox' },
  { href: '/dev/payments', name: 'Payments' },
  { href: '/dev/locks.html', name: 'Locks' },
  { href: '/dev/clock.html', name: 'Clock' },
  { href: '/dev/jobs', name: 'Jobs' },
  { href: '/dev/kit', name: 'Design kit' },
  { href: '/docs', name: 'API' },
]

export const devPage = (title: string, body: Html): PlainResponse =>
  htmlResponse(plainPage(`${title} · Boxzone demo`, body, navigation))

import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'

interface SentEmail {
  to: string
  subject: string
  text: string
}

const isSentEmail = (value: unknown): value is SentEmail =>
  typeof value === 'object' && value !== null && 'to' in value && 'text' in value && 'subject' in value

/** Newest first. */
export async function emailsTo(recipient: string): Promise<SentEmail[]> {
  const emails: unknown = await (await fetch(`${baseUrl()}/dev/mail.json`)).json()
  return Array.isArray(emails) ? emails.filter(isSentEmail).filter(({ to }) => to === recipient) : []
}

/** Waits for an e-mail with a link to the path and returns its path and query. */
export async function linkInMail(recipient: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const urls = (await emailsTo(recipient)).flatMap(({ text }) => text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [])
        link = urls.map((url) => new URL(url)).find(({ pathname }) => pathname === path)?.href
        return link
      },
      { timeout: 20_000, message: `an e-mail to ${recipient} with a link to ${path}` },
    )
    .toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

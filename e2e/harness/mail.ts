import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'

interface Letter {
  to: string
  subject: string
  text: string
}

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' && value !== null && 'to' in value && 'text' in value && 'subject' in value

/** Those sent to an address, newest first. */
export async function emailsTo(address: string): Promise<Letter[]> {
  const letters: unknown = await (await fetch(`${baseUrl()}/dev/mail.json`)).json()
  return Array.isArray(letters) ? letters.filter(isLetter).filter(({ to }) => to === address) : []
}

/** The link in the newest e-mail that has one to this path, as path and query; waits until it has been sent. */
export async function linkInMail(address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const urls = (await emailsTo(address)).flatMap(({ text }) => text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [])
        link = urls.map((url) => new URL(url)).find(({ pathname }) => pathname === path)?.href
        return link
      },
      { timeout: 20_000, message: `an e-mail to ${address} with a link to ${path}` },
    )
    .toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

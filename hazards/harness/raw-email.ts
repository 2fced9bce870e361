/** Parts of an e-mail that an SMTP server received. */
export interface ParsedEmail {
  /** Names in lower case, without values. */
  readonly headerNames: readonly string[]
  /** The HTML part, or an empty text. */
  readonly html: string
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_found, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const headOf = (text: string) => text.slice(0, text.indexOf('\r\n\r\n'))

export function parseRawEmail(raw: string): ParsedEmail {
  const headerNames = [...headOf(raw).matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase())
  const part = /(\r\n--\S+)\r\n(content-type: text\/html[\s\S]*?)\r\n\r\n/i.exec(raw)
  if (!part) return { headerNames, html: '' }
  const [whole, boundary = '', head = ''] = part
  const start = part.index + whole.length
  const body = raw.slice(start, raw.indexOf(boundary, start))
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? ''
  return { headerNames, html: decode(body, encoding.toLowerCase()) }
}

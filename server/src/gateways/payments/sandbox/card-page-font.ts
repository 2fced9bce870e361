import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'

/** Copies of the web app's fonts, because this page loads no files of the web app. */
const fontFile = (name: string) => new URL(`fonts/${name}`, import.meta.url)

export const cardPageFonts: string = readFileSync(fontFile('onest.css'), 'utf8').replaceAll('"./', '"/pay/font/')

const parts: ReadonlySet<string> = new Set(
  ['basic', 'western', 'eastern', 'ukrainian'].map((part) => `onest-${part}.woff2`),
)

export const cardPageFontRoute: PlainRoute = {
  method: 'GET',
  path: '/pay/font/:file',
  isFile: true,
  handle: async ({ params: { file = '' } }) =>
    parts.has(file)
      ? {
          contentType: 'font/woff2',
          body: await readFile(fontFile(file)),
          headers: { 'cache-control': 'public, max-age=86400' },
        }
      : { status: 404, contentType: 'text/plain', body: '' },
}

import { isLanguage, type Language } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { html } from './html.ts'
import { languageCookieOf } from './page-responses.ts'

/** A page that needs no rendering, for browsers whose page request was refused under load. */
export function unavailablePage(cookies: string | undefined, operator: { name: string; language: Language }): string {
  const chosen = languageCookieOf(cookies)?.split('=')[1]
  const language = isLanguage(chosen) ? chosen : operator.language
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${operator.name}</title><style>${{ html: style }}</style></head>
<body><main><h1>${operator.name}</h1><p>${translator(language, 'errors')('unavailable')}</p></main></body></html>`.html
}

const style =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#faf7f2,#171511);color:light-dark(#1b1a17,#f4eee3);font:18px/1.55 system-ui,sans-serif}main{max-width:60ch;margin:20vh auto 0;padding:0 20px}'

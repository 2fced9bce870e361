import { languages } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { CallError } from '#src/kernel/errors.ts'
import { html } from '#src/kernel/http/html.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import { devPage } from './layout.ts'

/** Names of the external pages of the operator to which the demo links. */
const exampleLinks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  'app-store': 'App Store',
  'google-play': 'Google Play',
  association: 'Association',
} as const

export const examplePath = (link: keyof typeof exampleLinks): string => `/dev/example/${link}`

/** The target of links that lead to other sites in production. */
export const exampleRoute: PlainRoute = {
  method: 'GET',
  path: '/dev/example/:link',
  handle: async ({ params }) => {
    const found = Object.entries(exampleLinks).find(([link]) => link === params.link)
    if (!found) throw new CallError('not-found')
    const lines = languages.map(
      (language) =>
        html`<p lang="${language}"><span class="tag">${translator(language, 'shell')('example')}</span> ${translator(language, 'demo')('exampleLink')}</p>`,
    )
    return devPage(found[1], html`<h1>${found[1]}</h1>${lines}<p><a class="button" href="/">Boxzone</a></p>`)
  },
}

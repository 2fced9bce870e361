import { isLanguage, type Language, languages, nativeNames } from '@boxzone/i18n'
import type { App } from '#src/app.ts'
import { emails } from '#src/emails.ts'
import { CallError } from '#src/kernel/errors.ts'
import { html } from '#src/kernel/http/html.ts'
import { htmlResponse, type PlainRequest, type PlainRoute } from '#src/kernel/http/plain-route.ts'
import type { RenderedEmail } from '#src/kernel/mail/email.ts'
import { devPage } from './layout.ts'

/** Every kind of e-mail with sample data, in every language. */
export function mailPreviewRoutes({ config, ctx: { renderPdf } }: App): PlainRoute[] {
  const rendered = ({ params, query }: PlainRequest) => {
    const email = emails.find(({ kind }) => kind === params.kind)
    if (!email) throw new CallError('not-found')
    return email.renderSample({ language: languageOf(query), config, renderPdf })
  }
  return [
    { method: 'GET', path: '/dev/mail/preview', handle: async () => devPage('E-mails', list()) },
    {
      method: 'GET',
      path: '/dev/mail/preview/:kind',
      handle: async (request) =>
        devPage('Letter', emailPreview(request.params.kind ?? '', languageOf(request.query), await rendered(request))),
    },
    {
      method: 'GET',
      path: '/dev/mail/preview/:kind/html',
      handle: async (request) => htmlResponse((await rendered(request)).html),
    },
  ]
}

const languageOf = ({ language = 'sk' }: PlainRequest['query']): Language => (isLanguage(language) ? language : 'sk')

const versions = (kind: string) =>
  languages.map(
    (language) => html` <a href="/dev/mail/preview/${kind}?language=${language}">${nativeNames[language]}</a>`,
  )

const list = () => html`<h1>E-mails</h1><p>Every e-mail the product sends, with made-up data.</p>
<div class="scroll" tabindex="0"><table><tr><th>E-mail</th><th>Languages</th></tr>${emails.map(
  ({ kind }) => html`<tr><td><a href="/dev/mail/preview/${kind}">${kind}</a></td><td>${versions(kind)}</td></tr>`,
)}</table></div>`

const emailPreview = (kind: string, language: Language, { subject, text, attachments = [] }: RenderedEmail) =>
  html`<h1>${subject}</h1><p class="soft">${kind} · ${versions(kind)}</p>
${attachments.map(({ filename }) => html`<p>${filename}</p>`)}
<iframe src="/dev/mail/preview/${kind}/html?language=${language}" title="The e-mail"></iframe><h2>As text</h2><pre>${text}</pre>`

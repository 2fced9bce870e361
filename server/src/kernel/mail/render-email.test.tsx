import { type Language, languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { type RenderPdf, renderPdfInProcess } from '#src/documents/index.ts'
import { emails } from '#src/emails.ts'
import { readTestConfig } from '#src/testing/test-config.ts'
import { renderEmail } from './render-email.ts'

const config = readTestConfig({ OPERATOR_NAME: 'Sklady & syn' })
/** Rendering PDFs takes most of the time, so the test renders them in one language per alphabet. */
const rendererFor = (language: Language): RenderPdf =>
  language === 'sk' || language === 'uk' ? renderPdfInProcess : async () => Buffer.from('pdf')
const every = emails.flatMap((email) => languages.map((language) => ({ email, language, kind: email.kind })))

test.each(every)('renders $kind in $language as HTML and text', async ({ email, language }) => {
  const { subject, html, text } = await email.renderSample({ language, config, renderPdf: rendererFor(language) })
  expect(subject.length).toBeGreaterThan(8)
  expect(subject).not.toMatch(/[\r\n{}]/)
  expect(html).toContain(`lang="${language}"`)
  expect(html).toContain('Sklady &amp; syn')
  // Without the viewport a phone uses the desktop width.
  expect(html).toContain('<meta name="viewport" content="width=device-width')
  expect(`${html}${text}`).not.toMatch(/undefined|\[object|\{\w+\}/)
  for (const link of text.match(/https?:\/\/\S+/g) ?? []) {
    expect(link).toMatch(/^https:\/\/boxzone\.test\//)
    expect(html.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  }
})

test.each([
  ['uk', 'Бокс'],
  ['pl', 'Boks'],
  ['hu', 'tároló'],
  ['ro', 'Boxa'],
] as const)('uses in %s the same word for a Box as the contract, %s', async (language, name) => {
  const email = emails.find(({ kind }) => kind === 'order-fulfilled')
  const rendered = await email?.renderSample({ language, config, renderPdf: async () => Buffer.from('pdf') })
  expect(rendered?.subject).toContain(name)
  expect(rendered?.text).not.toMatch(/\bBox \d/)
})

test.each(['uk', 'pl', 'hu', 'ro'] as const)('omits the English word Box before a number in %s', async (language) => {
  for (const email of emails) {
    const { subject, text } = await email.renderSample({
      language,
      config,
      renderPdf: async () => Buffer.from('pdf'),
    })
    expect(`${subject}${text}`, email.kind).not.toMatch(/\bBox \d/)
  }
})

/** A greeting with a name needs the vocative in these languages, so it omits the name. */
const greetings = { cs: 'Dobrý den,', pl: 'Dzień dobry!', uk: 'Добрий день!' } as const
const namingLanguages = languages.filter((language) => !(language in greetings))

test.each(namingLanguages)('greets the customer by name in %s', async (language) => {
  const content = { subject: 'x', title: 'x', lead: 'x', pieces: [] }
  const named = await renderEmail(content, { language, config, renderPdf: renderPdfInProcess, recipientName: 'Zuzana' })
  const greeting = translator(language, 'email-layout')('greetingName', { name: 'Zuzana' })
  expect(greeting).toContain('Zuzana')
  expect([named.text.includes(greeting), named.html.includes(greeting)]).toEqual([true, true])
  const unnamed = await renderEmail(content, { language, config, renderPdf: renderPdfInProcess })
  expect(unnamed.text).toContain(translator(language, 'email-layout')('greeting'))
})

test.each(['cs', 'pl', 'uk'] as const)('omits the name from the greeting in %s', async (language) => {
  const content = { subject: 'x', title: 'x', lead: 'x', pieces: [] }
  const options = { language, config, renderPdf: renderPdfInProcess, recipientName: 'Zuzana' }
  const { text, html } = await renderEmail(content, options)
  expect([text.includes(greetings[language]), html.includes(greetings[language])]).toEqual([true, true])
  expect([text.includes('Zuzana'), html.includes('Zuzana')]).toEqual([false, false])
})

test('escapes entered text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { html } = await renderEmail(
    {
      subject: 'x',
      title: evil,
      lead: evil,
      pieces: [{ text: evil }, { note: evil }, { rows: [[evil, evil]] }, { code: { label: evil, value: evil } }],
    },
    { language: 'sk', config, renderPdf: renderPdfInProcess },
  )
  expect(html).not.toContain('<img')
})

test('stacks the rows of a table on a phone when a name or a word of a value is long', async () => {
  const rowsOf = async (rows: [string, string][]) => {
    const content = { subject: 'x', title: 'x', lead: 'x', pieces: [{ rows }] }
    const { html } = await renderEmail(content, { language: 'sk', config, renderPdf: renderPdfInProcess })
    return html.match(/class="(above|under)"/g) ?? []
  }
  expect(await rowsOf([['Suma', '64,00 €']])).toEqual([])
  const long: [string, string] = ['Číslo objednávky alebo zmluvy', 'OB2026000001']
  expect(await rowsOf([['Meno', 'Anna'], long])).toHaveLength(4)
  expect(await rowsOf([['E-mail', 'somebody@a-long-name-of-a-company.example']])).toHaveLength(2)
})

test('shows the e-mail address of a mailto button', async () => {
  const button = { label: 'Odpovedať', url: 'mailto:juraj@example.test' }
  const content = { subject: 'x', title: 'x', lead: 'x', pieces: [{ button }] }
  const { html, text } = await renderEmail(content, { language: 'sk', config, renderPdf: renderPdfInProcess })
  expect(html).toContain('href="mailto:juraj@example.test"')
  expect(html).not.toContain(translator('sk', 'email-layout')('buttonHint'))
  expect(text).toContain('Odpovedať:\njuraj@example.test')
})

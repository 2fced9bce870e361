import { type Language, languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { type RenderPdf, renderPdfInProcess } from '#src/documents/index.ts'
import { emails } from '#src/emails.ts'
import { renderEmail } from './render-email.ts'

const config = readConfig({ PUBLIC_URL: 'https://boxzone.test', OPERATOR_NAME: 'Sklady & syn' }, '0.0.0-test')
/** Papers take most of the time: they are drawn in one language of each script, elsewhere only asked for. */
const printIn = (language: Language): RenderPdf =>
  language === 'sk' || language === 'uk' ? renderPdfInProcess : async () => Buffer.from('paper')
const every = emails.flatMap((email) => languages.map((language) => ({ email, language, kind: email.kind })))

test.each(every)('$kind in $language reads well as HTML and as text', async ({ email, language }) => {
  const { subject, html, text } = await email.renderSample({ language, config, renderPdf: printIn(language) })
  expect(subject.length).toBeGreaterThan(8)
  expect(subject).not.toMatch(/[\r\n{}]/)
  expect(html).toContain(`lang="${language}"`)
  expect(html).toContain('Sklady &amp; syn')
  // Else a phone lays it out as wide as a desk's screen, and shows it that much smaller.
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
] as const)('the letter with the codes calls a Box in %s as its contract does: %s', async (language, name) => {
  const email = emails.find(({ kind }) => kind === 'order-fulfilled')
  const letter = await email?.renderSample({ language, config, renderPdf: async () => Buffer.from('paper') })
  expect(letter?.subject).toContain(name)
  expect(letter?.text).not.toMatch(/\bBox \d/)
})

test.each(['uk', 'pl', 'hu', 'ro'] as const)(
  'no letter shown in %s calls a Box by the name of another language',
  async (language) => {
    for (const email of emails) {
      const { subject, text } = await email.renderSample({
        language,
        config,
        renderPdf: async () => Buffer.from('paper'),
      })
      expect(`${subject}${text}`, email.kind).not.toMatch(/\bBox \d/)
    }
  },
)

test('what people typed is never markup', async () => {
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

test('a long name stands above its value on a phone, in every row of its table; short ones stay beside', async () => {
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

test('a button that writes to somebody shows the address, and not as one for a browser', async () => {
  const button = { label: 'Odpovedať', url: 'mailto:juraj@example.test' }
  const content = { subject: 'x', title: 'x', lead: 'x', pieces: [{ button }] }
  const { html, text } = await renderEmail(content, { language: 'sk', config, renderPdf: renderPdfInProcess })
  expect(html).toContain('href="mailto:juraj@example.test"')
  expect(html).not.toContain(translator('sk', 'email-layout')('buttonHint'))
  expect(text).toContain('Odpovedať:\njuraj@example.test')
})

import { messagesOf } from '@boxzone/i18n/server-texts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { emailsTo } from './harness/mail.ts'
import { visibleScreenshot } from './harness/screenshot.ts'

const call = '**/assistant/handover'
const operator = 'ahoj@boxzone.test'

for (const size of everySize) {
  journey(`hands a question over to staff with the conversation and a ticket number on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/help', { expected: [/ERR_FAILED/] })
    const t = messagesOf('en').handover
    const { label, problem } = messagesOf('en').form
    const email = `handover-${size}@example.test`
    const panel = page.getByRole('dialog', { name: 'Assistant' })
    await page.getByRole('button', { name: 'Need help?' }).click()
    await panel.locator('[data-sender=bot]').first().waitFor()
    await page.getByRole('textbox', { name: 'Your question' }).fill('Who wrote Hamlet?')
    await page.keyboard.press('Enter')
    const reply = panel.locator('[data-sender=bot]').nth(1)
    await reply.getByRole('button', { name: 'Talk to a person' }).click()
    const message = panel.getByLabel(t.message)
    await message.waitFor()
    expect(await message.inputValue()).toBe('Who wrote Hamlet?')
    expect(await panel.getByLabel(t.attach).isChecked()).toBe(false)

    await panel.getByRole('button', { name: t.submit }).click()
    await panel.getByText(problem['not-null']).first().waitFor()
    await visibleScreenshot(page, `handover-form-${size}`)
    await axe(page)

    await panel.getByLabel(label.fullName).fill('Eva Nová')
    await panel.getByLabel(label.email).fill(email)
    await panel.getByLabel(t.attach).check()
    // A minimized chat retains what the visitor has entered.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await panel.getByLabel(label.email).waitFor()
    expect(await panel.getByLabel(label.email).inputValue()).toBe(email)
    // The first response is lost, so the form sends the same message again.
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await panel.getByRole('button', { name: t.submit }).click()
    await panel.getByRole('alert').waitFor()
    await page.unroute(call)
    await panel.getByRole('button', { name: t.submit }).dblclick()
    await panel.getByRole('heading', { name: t.sentTitle }).waitFor()
    const number = (await panel.getByRole('definition').textContent()) ?? ''
    await visibleScreenshot(page, `handover-sent-${size}`)
    await axe(page)

    await panel.getByRole('button', { name: t.back }).click()
    await panel.getByRole('log').getByText(number).waitFor()
    const subjects = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject)
    const receipt = messagesOf('en')['handover-mail'].receipt.subject.replace('{number}', number)
    await expect.poll(() => subjects(email)).toEqual([receipt])
    await expect.poll(async () => (await subjects(operator)).filter((one) => one.includes(number))).toHaveLength(1)
    const [sent] = (await emailsTo(operator)).filter(({ subject }) => subject.includes(number))
    expect(sent?.text).toContain('Eva Nová')
    expect(sent?.text.match(/Who wrote Hamlet\?/g)).toHaveLength(2)
  })
}

journey('opens the contact form while the assistant is unavailable', async ({ open }) => {
  const { page } = await open('desktop', '/help', { expected: [/503/] })
  await page.route('**/health', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":"error"}' }),
  )
  await page.getByRole('button', { name: 'Need help?' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Talk to a person' }).click()
  const t = messagesOf('en').handover
  await page.getByLabel(t.message).waitFor()
  expect(await page.getByLabel(t.attach).count()).toBe(0)
})

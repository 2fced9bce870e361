import { smtpTransport } from '#src/gateways/mail/smtp.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const sendTestMail: CommandSpec = {
  name: 'send-test-mail',
  description: 'Sends one e-mail through the SMTP relay immediately, without the outbox.',
  operands: ['<address>'],
  options: {},
  examples: ['send-test-mail eva@boxzone.example'],
  async run(args, context) {
    const { SMTP_URL, MAIL_FROM, OPERATOR_NAME, origin } = context.config()
    if (SMTP_URL === '') throw new Error('SMTP_URL is not set')
    const to = args.operand(0)
    const text = `This is a test e-mail of ${OPERATOR_NAME} (${origin}). The SMTP relay accepted it.`
    const messageId = `<${newId()}@${new URL(origin).hostname}>`
    const email = {
      to,
      subject: `Test e-mail of ${OPERATOR_NAME}`,
      text,
      html: `<p>${escapeHtml(text)}</p>`,
      messageId,
    }
    await smtpTransport(SMTP_URL, MAIL_FROM).send(email)
    return done({ to, messageId }, `the relay accepted an e-mail from ${MAIL_FROM} to ${to}`)
  },
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

import { checkRelay } from '#src/gateways/mail/smtp.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import type { ConfigCheck } from '../config-check.ts'

export const mailRelayCheck: ConfigCheck = {
  part: 'mail relay',
  applies: ({ demo, SMTP_URL }) => demo || SMTP_URL !== '',
  async run({ SMTP_URL }) {
    if (SMTP_URL === '') return 'built in'
    await withSettingName('SMTP_URL', () => checkRelay(SMTP_URL))
    return 'reached'
  },
}

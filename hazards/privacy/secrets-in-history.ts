import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Hazard, Tally } from '../hazard.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN (RSA |EC |OPENSSH |)PRIVATE KEY-----/,
  'a Stripe key': /\b(sk|rk)_live_\w{16,}|\bwhsec_[A-Za-z0-9]{32,}/,
  'an AWS key': /\bAKIA[0-9A-Z]{16}\b/,
  'a GitHub token': /\bgh[pousr]_\w{36,}|\bgithub_pat_\w{40,}/,
  'an Anthropic key': /\bsk-ant-[\w-]{30,}/,
  'a Slack token': /\bxox[abprs]-[\w-]{20,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a password in a URL':
    /\b(postgres(ql)?|mqtts?|smtps?|https?):\/\/[^\s:@/'"`$<{]+:[^\s:@/'"`$<{]{8,}@(?!127\.|localhost)[\w.-]+\.(com|net|eu|io|sk)\b/,
}

export const secretsInHistory: Hazard = {
  id: 'F5',
  runsAllTrials: true,
  guarantee: 'the git history contains no secret',
  run: async () => {
    const tally = new Tally()
    const log = execFileSync(
      'git',
      ['log', '-p', '--all', '--unified=0', '--no-color', '--', '.', ':!package-lock.json'],
      {
        cwd: root,
        maxBuffer: 1024 ** 3,
        encoding: 'utf8',
      },
    )
    for (const line of log.split('\n')) {
      if (!line.startsWith('+')) continue
      const found = Object.entries(patterns).find(([, pattern]) => pattern.test(line))
      tally.record(found === undefined, () => `${found?.[0]}: ${line.slice(0, 60)}`)
    }
    return tally.result(`every line of the history, ${Object.keys(patterns).length} kinds of secrets`)
  },
}

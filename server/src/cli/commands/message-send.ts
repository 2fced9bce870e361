import { Language } from '@boxzone/contract'
import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { insertMessage } from '#src/features/info-messages/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { newId } from '#src/kernel/ids.ts'
import { type Command, done } from '../command.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const messageSend: Command = {
  name: 'message send',
  description: 'Shows a message in My Zone to one person or to everybody until they confirm it.',
  operands: [],
  options: {
    to: { type: 'string', description: 'address of one person' },
    everybody: { type: 'boolean', description: 'all people, instead of one' },
    text: { type: 'string', multiple: true, description: 'language=words; once for each language, en for all others' },
    important: { type: 'boolean', description: 'it stands out' },
    from: { type: 'string', description: 'first moment it is shown; now when left out' },
    until: { type: 'string', description: 'when it is shown no more; never when left out' },
  },
  examples: [
    'message send --everybody --text "en=The lift is repaired on Friday." --text "sk=V piatok opravujeme výťah."',
    'message send --to anna@example.com --important --text "sk=Prosím, zavolajte nám." --until 2026-12-01T00:00:00Z',
  ],
  async run(given, context) {
    const to = given.text('to')
    if ((to === undefined) !== given.flag('everybody')) throw new UsageError('either --to or --everybody is wanted')
    const texts = readTexts(given)
    const [validFrom, validUntil] = [given.moment('from'), given.moment('until') ?? null]
    return context.withApp(async ({ ctx }) => {
      const accountId = to === undefined ? null : await idOf(ctx, to)
      const from = validFrom ?? ctx.now()
      if (validUntil && validUntil <= from) throw new UsageError('--until lies before it begins')
      const message = { id: newId(), accountId, texts, important: given.flag('important'), validFrom: from, validUntil }
      await ctx.transaction((tx) => insertMessage(tx, message))
      return done({ id: message.id }, `${message.id} is shown to ${to ?? 'everybody'}`)
    })
  },
}

async function idOf(ctx: Ctx, email: string): Promise<string> {
  const account = await findAccountByEmail(ctx.db, email)
  if (!account) throw new Error(`nobody has the address ${email}`)
  return account.id
}

function readTexts(given: ParsedArguments): Partial<Record<Language, string>> {
  const texts: Partial<Record<Language, string>> = {}
  for (const text of given.list('text')) {
    const [, code, words] = text.match(/^(\w\w)=(.*\S.*)$/s) ?? []
    const language = Language.options.find((known) => known === code)
    if (!language || !words) throw new UsageError(`--text wants language=words, not "${text}"`)
    texts[language] = words.trim()
  }
  if (Object.keys(texts).length === 0) throw new UsageError('--text is missing')
  return texts
}

import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { insertMessage } from '#src/features/info-messages/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { readLanguageTexts } from '../language-texts.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const messageSend: CommandSpec = {
  name: 'message send',
  description: 'Shows an info message in My Zone to one account or to all accounts until they confirm it.',
  operands: [],
  options: {
    to: { type: 'string', description: 'e-mail address of one account' },
    everybody: { type: 'boolean', description: 'all accounts, instead of one' },
    text: {
      type: 'string',
      multiple: true,
      description: 'language=text, once for each language; en is the text for all other languages',
    },
    important: { type: 'boolean', description: 'highlights the message' },
    from: { type: 'string', description: 'start as an ISO 8601 date-time; the default is now' },
    until: { type: 'string', description: 'end as an ISO 8601 date-time; the default is no end' },
    link: { type: 'string', description: 'page of this site that the message is about, such as /my/rents' },
  },
  examples: [
    'message send --everybody --text "en=The lift is repaired on Friday." --text "sk=V piatok opravujeme výťah."',
    'message send --to anna@example.com --important --text "sk=Prosím, zavolajte nám." --until 2026-12-01T00:00:00Z',
  ],
  async run(args, context) {
    const to = args.text('to')
    if ((to === undefined) !== args.flag('everybody'))
      throw new UsageError('exactly one of --to and --everybody is required')
    const texts = readLanguageTexts(args, 'text')
    const link = readLink(args)
    const [validFrom, validUntil] = [args.instant('from'), args.instant('until') ?? null]
    return context.withApp(async ({ ctx }) => {
      const accountId = to === undefined ? null : await idOf(ctx, to)
      const from = validFrom ?? ctx.now()
      if (validUntil && validUntil <= from) throw new UsageError('--until must be after --from')
      const important = args.flag('important')
      const message = { id: newId(), accountId, texts, important, validFrom: from, validUntil, link }
      await ctx.transaction((tx) => insertMessage(tx, message))
      return done({ id: message.id }, `${message.id} is shown to ${to ?? 'all accounts'}`)
    })
  },
}

async function idOf(ctx: Ctx, email: string): Promise<string> {
  const account = await findAccountByEmail(ctx.db, email)
  if (!account) throw new Error(`there is no account with the e-mail address ${email}`)
  return account.id
}

/** A path of this site, so that a message cannot lead to another site. */
function readLink(args: ParsedArguments): string | null {
  const link = args.text('link') ?? null
  if (link !== null && !/^\/(?!\/)\S*$/.test(link)) throw new UsageError('--link must be a path such as /my/rents')
  return link
}

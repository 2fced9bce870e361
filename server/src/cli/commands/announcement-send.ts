import { type AnnouncementText, Language } from '@boxzone/contract'
import { ContractStatus } from '@boxzone/contract/contracts'
import { announcementChange, countReceivers, startAnnouncement } from '#src/features/announcements/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { readLanguageTexts } from '../language-texts.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'
import { warehouseIdsOf } from '../warehouse-codes.ts'

const channels = ['MY_ZONE', 'EMAIL', 'PUSH'] as const

export const announcementSend: CommandSpec = {
  name: 'announcement send',
  description: 'Sends a message to tenants by location, status and overdue invoices. Each gets it once.',
  operands: [],
  options: {
    warehouse: { type: 'string', multiple: true, description: 'code of a location; without it all locations' },
    status: { type: 'string', multiple: true, description: 'status of the contract; the default is every running one' },
    overdue: { type: 'boolean', description: 'only tenants with an overdue invoice' },
    subject: { type: 'string', multiple: true, description: 'language=subject, once for each language' },
    text: {
      type: 'string',
      multiple: true,
      description: 'language=text, once for each language; en is the text for all other languages',
    },
    channel: { type: 'string', multiple: true, description: `one of ${channels.join(', ')}; the default is MY_ZONE` },
    important: { type: 'boolean', description: 'highlights the message in My Zone' },
    until: { type: 'string', description: 'end in My Zone as an ISO 8601 date-time; the default is no end' },
    'dry-run': { type: 'boolean', description: 'prints the number of receivers by language and sends nothing' },
    reason: { type: 'string', description: 'why the message is sent, for the audit' },
  },
  examples: [
    'announcement send --warehouse BA1 --subject "en=Lift" --text "en=The lift is repaired on Friday." --channel EMAIL',
    'announcement send --overdue --subject "en=Invoice" --text "en=Please pay your invoice." --dry-run',
  ],
  async run(args, context) {
    const [texts, statuses, sentBy] = [readTexts(args), readStatuses(args), readChannels(args)]
    const shownUntil = args.instant('until') ?? null
    return context.withApp(async ({ ctx }) => {
      const warehouseIds = (await warehouseIdsOf(ctx, args.list('warehouse'))) ?? undefined
      const audience = { warehouseIds, statuses, overdue: args.flag('overdue') || undefined }
      if (args.flag('dry-run')) {
        const counts = await countReceivers(ctx.db, { warehouseIds: null }, audience)
        return done(counts, ...counts.map(({ language, receivers }) => `${language}  ${receivers}`))
      }
      const important = args.flag('important')
      const announcement = { id: newId(), audience, texts, channels: sentBy, important, shownUntil }
      const change = announcementChange(announcement, args.text('reason'))
      const sent = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, (tx) =>
        startAnnouncement(ctx, tx, announcement, { staff: null }),
      )
      return done(sent, `${sent.id} goes to ${sent.receivers} receivers`)
    })
  },
}

function readTexts(args: ParsedArguments): Partial<Record<Language, AnnouncementText>> {
  const [subjects, contents] = [readLanguageTexts(args, 'subject'), readLanguageTexts(args, 'text')]
  const texts: Partial<Record<Language, AnnouncementText>> = {}
  for (const language of Language.options) {
    const [subject, text] = [subjects[language], contents[language]]
    if ((subject === undefined) !== (text === undefined))
      throw new UsageError(`${language} requires --subject and --text`)
    if (subject !== undefined && text !== undefined) texts[language] = { subject, text }
  }
  return texts
}

function readStatuses(args: ParsedArguments) {
  const statuses = args.list('status').map((text) => oneOf('status', text, ContractStatus.options))
  return statuses.length > 0 ? statuses : ContractStatus.options.filter((status) => status !== 'TERMINATED')
}

function readChannels(args: ParsedArguments) {
  const given = args.list('channel').map((text) => oneOf('channel', text, channels))
  return given.length > 0 ? given : ['MY_ZONE' as const]
}

function oneOf<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === text)
  if (choice === undefined) throw new UsageError(`--${option} must be one of ${choices.join(', ')}`)
  return choice
}

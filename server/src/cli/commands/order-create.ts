import { languages } from '@boxzone/contract'
import { maxPeriodMonths, minPeriodMonths } from '@boxzone/contract/order-limits'
import { PersonName, RequiredEmail } from '@boxzone/contract/person'
import { createPreparedOrder, recipientOf } from '#src/features/orders/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { getBoxOperand } from '../find-box.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const orderCreate: CommandSpec = {
  name: 'order create',
  description: 'Prepares an order and holds the Box for 48 hours. The person gets a link to consent and pay.',
  operands: ['<location>', '<number>', '<email>'],
  options: {
    months: { type: 'string', description: 'invoicing period; 1 by default' },
    start: { type: 'string', description: 'the earliest first day, such as 2026-12-01' },
    'first-name': { type: 'string', description: 'first name of the person' },
    'last-name': { type: 'string', description: 'last name of the person' },
    language: {
      type: 'string',
      description: `language of the e-mail to a person without an account: ${languages.join(', ')}`,
    },
  },
  examples: [
    'order create BA1 117 eva@example.com --start 2026-12-01 --months 3 --first-name Eva --last-name Nováková --language sk',
  ],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const box = await getBoxOperand(ctx.db, args)
      const recipient = await recipientOf(ctx.db, personOf(args))
      const id = newId()
      const choice = {
        id,
        boxId: box.id,
        periodInMonths: monthsOf(args),
        startsOn: args.day('start'),
        insuranceId: null,
      }
      const subject = { kind: 'prepared-order', id, warehouseId: box.warehouseId }
      const change = { action: 'orders.place', subject, before: async () => null }
      const actor = { kind: 'cli' } as const
      const { expiresAt } = await changeWithAudit(ctx, { actor }, change, async (tx) => {
        const order = await createPreparedOrder(ctx, tx, actor, { ...choice, recipient })
        return { after: { state: 'OPEN', ...choice, accountId: recipient.accountId }, result: order }
      })
      const until = expiresAt.toISOString()
      return done({ id, expiresAt: until }, `the Box is held until ${until}; the link was sent to ${recipient.email}`)
    }),
}

function personOf(args: ParsedArguments) {
  const email = RequiredEmail.safeParse(args.operand(2))
  if (!email.success) throw new UsageError('<email> must be an e-mail address')
  const language = args.oneOf('language', languages)
  if (!language) throw new UsageError('--language is missing')
  return { email: email.data, firstName: nameOf(args, 'first-name'), lastName: nameOf(args, 'last-name'), language }
}

function nameOf(args: ParsedArguments, option: string): string {
  const name = PersonName.safeParse(args.required(option))
  if (!name.success) throw new UsageError(`--${option} must be a name`)
  return name.data
}

function monthsOf(args: ParsedArguments): number {
  const text = args.text('months') ?? '1'
  const months = Number(text)
  const isPeriod = Number.isInteger(months) && months >= minPeriodMonths && months <= maxPeriodMonths
  if (!isPeriod) throw new UsageError(`--months must be a number from ${minPeriodMonths} to ${maxPeriodMonths}`)
  return months
}

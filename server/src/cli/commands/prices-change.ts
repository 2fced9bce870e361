import { countStates, planBatch, startBatch } from '#src/features/price-changes/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'
import { warehouseIdsOf } from '../warehouse-codes.ts'

const scope = { warehouseIds: null }

export const pricesChange: CommandSpec = {
  name: 'prices change',
  description: 'Changes the prices of many running contracts by a percentage. The worker notifies each tenant.',
  operands: [],
  options: {
    percent: { type: 'string', description: 'change in per cent, such as 5 or -3.5' },
    warehouse: { type: 'string', description: 'code of a location; the default is every location' },
    'started-before': { type: 'string', description: 'only contracts that started before this day' },
    from: { type: 'string', description: 'earliest first day of the new price; the default is as soon as possible' },
    override: { type: 'boolean', description: 'permits an increase above PRICE_CHANGE_MAX_PERCENT' },
    preview: { type: 'boolean', description: 'counts the contracts and changes nothing' },
    reason: { type: 'string', description: 'reason for the audit' },
  },
  examples: ['prices change --percent 5 --warehouse BA1 --preview', 'prices change --percent 5 --reason "inflation"'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const code = args.text('warehouse')
      const [warehouseId] = (await warehouseIdsOf(ctx, code === undefined ? [] : [code])) ?? []
      const [startedBefore, from] = [optionalDay(args, 'started-before'), optionalDay(args, 'from')]
      const request = { warehouseId, startedBefore, from, percent: percentOf(args), override: args.flag('override') }
      if (args.flag('preview')) {
        const counts = countStates(await planBatch(ctx, ctx.db, scope, request))
        return done(counts, `${counts.pending} contracts would change, ${counts.excluded} are excluded`)
      }
      const [id, reason] = [newId(), args.required('reason')]
      const actor = { kind: 'cli' } as const
      const subject = { kind: 'price-change', id, warehouseId: warehouseId ?? null }
      const change = { action: 'prices.change', subject, reason, before: async () => null }
      const counts = await changeWithAudit(ctx, { actor }, change, async (tx) => {
        const result = await startBatch(ctx, tx, actor, { id, request, scope, reason })
        return { after: { ...result, percent: request.percent, fromOn: from ?? null }, result }
      })
      return done({ id, ...counts }, `${counts.pending} contracts change, ${counts.excluded} are excluded`)
    }),
}

const optionalDay = (args: ParsedArguments, name: string) =>
  args.text(name) === undefined ? undefined : args.day(name)

function percentOf(args: ParsedArguments): number {
  const text = args.required('percent')
  const percent = Number(text)
  if (!(percent >= -90 && percent <= 100) || percent === 0)
    throw new UsageError('--percent must be a number from -90 to 100 other than 0, such as 5 or -3.5')
  return Number(text)
}

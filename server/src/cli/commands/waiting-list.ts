import { waitingGroups } from '#src/features/notify-me/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { warehouseIdOf } from '../warehouse-codes.ts'

export const waitingList: CommandSpec = {
  name: 'waiting list',
  description: 'Lists how many people wait for a free Box, by location and size.',
  operands: [],
  options: { warehouse: { type: 'string', description: 'code of a location; without it all locations' } },
  examples: ['waiting list', 'waiting list --warehouse BA1 --json'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const code = args.text('warehouse')
      const warehouseId = code === undefined ? undefined : await warehouseIdOf(ctx, code)
      const groups = await waitingGroups(ctx.db, { warehouseIds: null }, { warehouseId })
      const lines = groups.map(({ warehouse, sizeClass, people, since }) =>
        [warehouse.name, sizeClass ?? 'any size', people, `since ${since.slice(0, 10)}`].join('  '),
      )
      return done(groups, ...(lines.length > 0 ? lines : ['there is no open request']))
    }),
}

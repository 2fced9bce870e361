import { exportWarehouses, writeYaml } from '#src/features/warehouse-import/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { writeFileArgument } from '../file-arguments.ts'

const heading = 'Written by npx boxzone export. npx boxzone import reads it.'

export const exportCommand: CommandSpec = {
  name: 'export',
  description: 'Writes warehouses, floors, Boxes, prices, VAT rates, insurances and vouchers in the format of import.',
  operands: [],
  options: { out: { type: 'string', description: 'output file; the default is standard output' } },
  examples: ['export --out warehouses.yaml', 'export > warehouses.yaml', 'export --json'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const warehouses = await exportWarehouses(ctx.db)
      const text = writeYaml(warehouses, heading)
      const out = args.text('out')
      if (out === undefined) return done(warehouses, ...text.trimEnd().split('\n'))
      writeFileArgument(context, out, text)
      return done({ out }, `${out} written`)
    }),
}

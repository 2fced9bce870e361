import { exportWarehouses, writeYaml } from '#src/features/warehouse-import/index.ts'
import { type Command, done } from '../command.ts'
import { writeFileArgument } from '../file-arguments.ts'

const heading = 'Made by npx boxzone export; npx boxzone import takes it back.'

export const exportCommand: Command = {
  name: 'export',
  description: 'Writes locations, floors, Boxes, prices, VAT, insurances and vouchers in the form that import takes.',
  operands: [],
  options: { out: { type: 'string', description: 'the file to write; printed when left out' } },
  examples: ['export --out places.yaml', 'export > places.yaml', 'export --json'],
  run: (given, context) =>
    context.withApp(async ({ ctx }) => {
      const places = await exportWarehouses(ctx.db)
      const text = writeYaml(places, heading)
      const out = given.text('out')
      if (out === undefined) return done(places, ...text.trimEnd().split('\n'))
      writeFileArgument(context, out, text)
      return done({ out }, `${out} written`)
    }),
}

import { findDoorFault, photoExtensions } from '#src/features/doors/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { writeSecretFileArgument } from '../file-arguments.ts'

export const doorFaultShow: CommandSpec = {
  name: 'door-fault show',
  description: 'Prints the report of a task "door-fault" and saves its photo. Delete the file after the repair.',
  operands: ['<reference>'],
  options: { photo: { type: 'string', description: 'new file for the photo; only its owner can read it' } },
  examples: ['door-fault show door-fault:0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f --photo door.jpg'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const reference = args.operand(0)
      const id = reference.replace(/^door-fault:/, '')
      const fault = /^[0-9a-f-]{36}$/.test(id) ? await findDoorFault(ctx.db, id) : undefined
      if (!fault) throw new Error(`no report has the reference ${reference}; it may have been erased`)
      const { photo, photoType, reportedAt, tokenId, ...report } = fault
      const file = args.text('photo')
      if (file !== undefined && !photo) throw new Error('the report has no photo')
      if (file !== undefined && photo) writeSecretFileArgument(context, file, Buffer.from(photo))
      const lines = [
        `${report.box === null ? report.door : `Box ${report.box}`}, ${report.warehouse}`,
        `reported ${reportedAt.toISOString()} by ${[tokenId && 'the holder of an unlock link', report.email, report.phoneNumber].filter(Boolean).join(', ')}`,
        ...(report.note === '' ? [] : [report.note]),
        ...(photoType === null ? ['no photo'] : [photoLine(file, photoExtensions[photoType])]),
      ]
      return done({ ...report, reportedAt, photoType, file }, ...lines)
    }),
}

const photoLine = (file: string | undefined, extension: string): string =>
  file === undefined ? `has a photo; save it with --photo FILE.${extension}` : `${file} written`

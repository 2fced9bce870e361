import { findContractByNumber } from '#src/features/contracts/index.ts'
import {
  addManualTask,
  auditedTask,
  findStaffIdByEmail,
  findTaskWarehouse,
  findWarehouseIdByCode,
} from '#src/features/tasks/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import type { ParsedArguments } from '../parsed-arguments.ts'

export const taskAdd: CommandSpec = {
  name: 'task add',
  description: 'Creates a task for staff.',
  operands: [],
  options: {
    note: { type: 'string', description: 'what to do, without personal data' },
    warehouse: { type: 'string', description: 'code of the location' },
    contract: { type: 'string', description: 'number of a contract; the task belongs to its location' },
    assignee: { type: 'string', description: 'e-mail address of a staff account' },
    due: { type: 'string', description: 'deadline, such as 2026-12-24' },
  },
  examples: ['task add --note "change the light bulb" --warehouse BA1 --due 2026-12-24'],
  async run(args, context) {
    const note = args.required('note')
    const dueOn = args.text('due') === undefined ? null : args.day('due')
    return context.withApp(async ({ ctx }) => {
      const subjectIds = await warehouseAndContractOf(ctx, args)
      const assigneeId = await lookUp(args, 'assignee', (email) => findStaffIdByEmail(ctx.db, email))
      const warehouseId = await findTaskWarehouse(ctx.db, { warehouseIds: null }, subjectIds)
      const id = newId()
      const subject = { kind: 'task', id, warehouseId }
      const change = { action: 'tasks.create', subject, before: async () => null }
      const task = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const added = { id, note, warehouseId, contractId: subjectIds.contractId, assigneeId, dueOn, createdBy: null }
        const result = await addManualTask(ctx, tx, added)
        return { after: auditedTask(result), result }
      })
      return done({ reference: task.reference }, `created ${task.reference}`)
    })
  },
}

async function warehouseAndContractOf(ctx: Ctx, args: ParsedArguments) {
  return {
    warehouseId: await lookUp(args, 'warehouse', (code) => findWarehouseIdByCode(ctx.db, code)),
    contractId: await lookUp(args, 'contract', async (number) => (await findContractByNumber(ctx.db, number))?.id),
  }
}

async function lookUp(args: ParsedArguments, option: string, find: (text: string) => Promise<string | undefined>) {
  const text = args.text(option)
  if (text === undefined) return null
  const id = await find(text)
  if (id === undefined) throw new Error(`no ${option} is known as ${text}`)
  return id
}

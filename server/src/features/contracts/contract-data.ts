import type { PersonalData } from '#src/kernel/personal-data.ts'
import { clearCancellationNotes, countActiveContracts, findContracts, findDepositsHeldFor } from './contracts.repo.ts'

/** The law requires retention of contracts and invoices. A running contract prevents erasing the account. */
export const contractData: PersonalData = {
  name: 'contracts',
  countActiveContracts,
  findHeldDeposits: findDepositsHeldFor,
  erase: clearCancellationNotes,
  collect: async (ctx, accountId) => {
    const contracts = await findContracts(ctx.db, { accountId })
    const files: Record<string, unknown> = {
      'contracts.json': contracts.map((contract) => {
        const {
          accessCode: _access,
          lockCode: _lock,
          accessCodeHash: _hash,
          document: _document,
          ...exported
        } = contract
        return exported
      }),
    }
    for (const { businessId, document } of contracts) {
      files[`contracts/${businessId}.pdf`] = await ctx.renderPdf({ kind: 'contract', document })
    }
    return files
  },
}

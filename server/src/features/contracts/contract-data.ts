import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findContracts, hasActiveContracts, clearCancellationNotes } from './contracts.repo.ts'

/** Contracts and invoices stay, as the law asks; they are handed out and keep an account while they run. */
export const contractData: PersonalData = {
  name: 'contracts',
  hasActiveContracts,
  erase: clearCancellationNotes,
  collect: async (ctx, accountId) => {
    const contracts = await findContracts(ctx.db, { accountId })
    const files: Record<string, unknown> = {
      'contracts.json': contracts.map((contract) => {
        const { accessCode: _access, lockCode: _lock, accessCodeHash: _hash, document: _document, ...kept } = contract
        return kept
      }),
    }
    for (const { businessId, document } of contracts) {
      files[`contracts/${businessId}.pdf`] = await ctx.renderPdf({ kind: 'contract', document })
    }
    return files
  },
}

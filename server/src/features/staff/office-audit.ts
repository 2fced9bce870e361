import { type AuditEntry, api } from '@boxzone/contract'
import { z } from 'zod'
import { type AuditRecord, findAuditEntries } from '#src/kernel/audit/audit.repo.ts'
import { keysetPage, readPageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { isAuditedAbout } from './audit-of-contract.repo.ts'
import { findAuditSubjectNames, type NameOfSubject } from './audit-subjects.repo.ts'

export const officeAuditRoute = route(api.officeAudit, async (ctx, { after, limit, contractId, ...input }) => {
  const key = readPageKey(after, EntryKey)
  const filter = { ...input, about: contractId === undefined ? undefined : isAuditedAbout(contractId) }
  const page = await keysetPage(limit, {
    find: (rowLimit) => findAuditEntries(ctx.db, ctx.staff, filter, { after: key, limit: rowLimit }),
    key: ({ id }) => String(id),
    present: (entry) => entry,
  })
  const nameOf = await findAuditSubjectNames(ctx.db, page.items)
  return { ...page, items: page.items.map((entry) => presentAuditEntry(entry, nameOf)) }
})

const EntryKey = z.int().min(0)

const presentAuditEntry = (entry: AuditRecord, nameOf: NameOfSubject): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actor: { kind: entry.actorKind, id: entry.staffId, name: entry.actorName },
  source: entry.source,
  action: entry.action,
  subject: { kind: entry.subjectKind, id: entry.subjectId, name: nameOf(entry) ?? null },
  warehouseId: entry.warehouseId,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
})

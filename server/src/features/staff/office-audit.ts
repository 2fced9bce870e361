import { type AuditEntry, api } from '@boxzone/contract'
import { type AuditRecord, findAuditEntries } from '#src/kernel/audit/audit.repo.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'

export const officeAuditRoute = route(api.officeAudit, async (ctx, { after, limit, ...filter }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : entryId(after), limit: limit + 1 }
  const found = await findAuditEntries(ctx.db, ctx.staff, filter, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items: items.map(presentAuditEntry), next: last ? String(last.id) : null }
})

function entryId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw invalidField('after')
  return Number(text)
}

const presentAuditEntry = (entry: AuditRecord): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actor: { kind: entry.actorKind, id: entry.staffId, name: entry.actorName },
  source: entry.source,
  action: entry.action,
  subject: { kind: entry.subjectKind, id: entry.subjectId },
  warehouseId: entry.warehouseId,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
})

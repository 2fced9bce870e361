import type { Tx } from '../database/index.ts'
import { CallError } from '../errors.ts'
import { findLatestAuditEntry } from './audit.repo.ts'
import type { AuditSubject } from './change-with-audit.ts'

/** Refuses a change of a version that is not current. The response says who changed the row, when and how. */
export async function requireVersion(
  tx: Tx,
  subject: AuditSubject,
  { expected, current }: { readonly expected: number; readonly current: number },
): Promise<void> {
  if (expected === current) return
  const latest = await findLatestAuditEntry(tx, subject.kind, subject.id)
  const change = latest ? { by: latest.actorName, at: latest.at.toISOString(), action: latest.action } : null
  throw new CallError('office/changed-meanwhile', { data: { version: current, change } })
}

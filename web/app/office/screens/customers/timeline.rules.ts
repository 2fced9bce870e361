import type { AuditEntry, OfficeCustomer } from '@boxzone/contract'

/** Actions of the audit that the timeline names. The others are on the audit page. */
export const namedActions = [
  'customers.block',
  'customers.unblock',
  'customers.message',
  'customers.export',
  'access-log.read',
] as const
export type NamedAction = (typeof namedActions)[number]

export type TimelineEntry = { key: string; at: string; by: string } & (
  | { kind: 'note'; text: string }
  | { kind: 'action'; action: NamedAction; reason: string | null }
  | { kind: 'account' }
)

/** Notes, the named actions of staff and the creation of the account, the newest first. */
export function timelineOf(
  { notes, createdAt, name }: Pick<OfficeCustomer, 'notes' | 'createdAt' | 'name'>,
  audit: readonly AuditEntry[],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...notes.map(({ id, author, text, createdAt: at }) => ({ key: id, at, by: author, kind: 'note' as const, text })),
    ...audit.flatMap(({ id, at, actor, action: wire, reason }): TimelineEntry[] => {
      const action = namedActions.find((one) => one === wire)
      return action ? [{ key: String(id), at, by: actor.name, kind: 'action', action, reason }] : []
    }),
    { key: 'account', at: createdAt, by: name, kind: 'account' },
  ]
  return entries.sort((one, other) => other.at.localeCompare(one.at))
}

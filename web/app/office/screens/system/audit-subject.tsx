import type { AuditEntry } from '@boxzone/contract'
import { Link } from 'react-router'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { subjectPath } from './audit.rules.ts'
import { useAuditTexts } from './use-audit-texts.ts'

const shortIdLength = 8

/** The kind and the name of a subject, or its short id without a name. Linked to its screen if it has one. */
export function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const { subjectText } = useAuditTexts()
  const to = useOfficeLink()
  const path = subjectPath(subject)
  // An entry about the doors of all locations has the id `all`, which the text omits.
  const id = subject.id === 'all' ? '' : subject.id.slice(0, shortIdLength)
  const text = `${subjectText(subject.kind)} ${subject.name ?? id}`
  return path === undefined ? <span title={subject.id}>{text}</span> : <Link to={to(path)}>{text}</Link>
}

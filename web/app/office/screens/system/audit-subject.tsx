import type { AuditEntry } from '@boxzone/contract'
import { Link } from 'react-router'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { subjectPath } from './audit.rules.ts'
import { useAuditTexts } from './use-audit-texts.ts'

const shortIdLength = 8

/** The kind of a subject with its name, or with its short id if it has no name. A link if the subject has a screen. */
export function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const { subjectText } = useAuditTexts()
  const to = useOfficeLink()
  const path = subjectPath(subject)
  // Earlier versions wrote entries about the doors of all locations with the id `all`, which the text omits.
  const id = subject.id === 'all' ? '' : subject.id.slice(0, shortIdLength)
  const text = `${subjectText(subject.kind)} ${subject.name ?? id}`
  return path === undefined ? <span title={subject.id}>{text}</span> : <Link to={to(path)}>{text}</Link>
}

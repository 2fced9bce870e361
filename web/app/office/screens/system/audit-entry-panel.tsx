import type { AuditEntry } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { FactRow } from '../../kit/page.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { differencesOf, type FieldDifference } from './audit.rules.ts'
import { Subject } from './audit-subject.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

/** One entry with what it changed. */
export function AuditEntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useTranslations('office-system.audit')
  const { dateTime } = useOfficeFormat()
  const { actionText, actorText } = useAuditTexts()
  const changes = differencesOf(entry.before, entry.after)
  return (
    <SidePanel title={actionText(entry.action)} onClose={onClose}>
      <dl>
        <FactRow label={t('at')}>{dateTime(entry.at)}</FactRow>
        <FactRow label={t('who')}>{actorText(entry.actor)}</FactRow>
        <FactRow label={t('subject')}>
          <Subject subject={entry.subject} />
        </FactRow>
        {entry.source && <FactRow label={t('source')}>{entry.source}</FactRow>}
      </dl>
      {entry.reason && (
        <p className="mt-3 rounded-control bg-sunk p-3 text-small wrap-anywhere whitespace-pre-line">{entry.reason}</p>
      )}
      <h3 className="mt-4 mb-1 text-small font-heavy">{t('changes')}</h3>
      {changes.length === 0 ? (
        <p className="text-small text-ink-soft">{t('noChanges')}</p>
      ) : (
        <Differences changes={changes} />
      )}
    </SidePanel>
  )
}

function Differences({ changes }: { changes: readonly FieldDifference[] }) {
  const t = useTranslations('office-system.audit')
  return (
    <table className="w-full table-fixed border-collapse text-dense">
      <thead>
        <tr className="border-b border-line text-left text-fine text-ink-soft">
          <th className="py-1 pr-2 font-normal">{t('field')}</th>
          <th className="py-1 pr-2 font-normal">{t('before')}</th>
          <th className="py-1 font-normal">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere text-ink-soft">
              {field}
            </th>
            <td className="py-1.5 pr-2 wrap-anywhere text-ink-soft">
              <Value value={before} />
            </td>
            <td className="py-1.5 font-strong wrap-anywhere">
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const calendarDay = /^\d{4}-\d{2}-\d{2}$/

function Value({ value }: { value: unknown }) {
  const t = useTranslations('office-system.audit')
  const { day, dateTime, number } = useOfficeFormat()
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (instant.test(value)) return dateTime(value)
  return calendarDay.test(value) ? day(value) : value
}

import { officeAnnouncement, stopAnnouncement } from 'virtual:calls'
import type { OfficeAnnouncementDetails } from '@boxzone/contract'
import { languages, nativeNames } from '@boxzone/i18n/languages'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { FactRow } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useWarehouses } from '../../lib/use-scope.ts'

const refreshMs = 3_000

/** Texts, audience and progress. A running announcement is read again until it is finished. */
export function AnnouncementDetails({ id }: { id: string }) {
  const [isRunning, setIsRunning] = useState(true)
  const query = useOfficeQuery(officeAnnouncement, { id }, isRunning ? { refetchInterval: refreshMs } : {})
  const isFinished = query.data?.state === 'DONE' || query.data?.state === 'STOPPED'
  if (isRunning && isFinished) setIsRunning(false)
  return (
    <QueryView query={query}>
      {(announcement) => (
        <div className="grid gap-4 text-small">
          <Facts announcement={announcement} />
          {!isFinished && <StopForm id={id} />}
          {languages.map((language) => {
            const text = announcement.texts[language]
            return (
              text && (
                <section key={language} lang={language} className="border-t border-line pt-3">
                  <h3 className="text-dense text-ink-soft">{nativeNames[language]}</h3>
                  <p className="font-strong wrap-anywhere">{text.subject}</p>
                  <p className="whitespace-pre-line wrap-anywhere">{text.text}</p>
                </section>
              )
            )
          })}
        </div>
      )}
    </QueryView>
  )
}

function Facts({ announcement }: { announcement: OfficeAnnouncementDetails }) {
  const t = useTranslations('office-work.messages')
  const statusText = useTranslations('enums.contractStatus')
  const warehouses = useWarehouses()
  const { dateTime } = useOfficeFormat()
  const { warehouseIds, statuses, channels, sent, total, failed, state, overdue } = announcement
  const places = warehouseIds?.map((id) => warehouses.find((one) => one.id === id)?.name ?? '').filter(Boolean)
  return (
    <div>
      <ProgressBar label={t('progress')} value={total === 0 ? 1 : sent / total} className="mb-2" />
      <dl>
        <FactRow label={t(`stateText.${state}`)}>{t('sent', { sent, total })}</FactRow>
        {failed > 0 && <FactRow label={t('failedLabel')}>{t('failed', { count: failed })}</FactRow>}
        <FactRow label={t('day')}>{dateTime(announcement.createdAt)}</FactRow>
        {announcement.createdBy && <FactRow label={t('by')}>{announcement.createdBy}</FactRow>}
        <FactRow label={t('locations')}>{places ? places.join(', ') : t('allLocations')}</FactRow>
        <FactRow label={t('contracts')}>{statuses.map((status) => statusText(status)).join(', ')}</FactRow>
        {overdue !== null && <FactRow label={t('overdue')}>{t(`overdueView.${overdue ? 'only' : 'without'}`)}</FactRow>}
        <FactRow label={t('channels')}>{channels.map((channel) => t(`channel.${channel}`)).join(', ')}</FactRow>
      </dl>
    </div>
  )
}

function StopForm({ id }: { id: string }) {
  const t = useTranslations('office-work.messages')
  const may = usePermissions()
  const { show } = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const stop = useOfficeAction(stopAnnouncement, {
    onDone: ({ sent }) => show({ tone: 'success', title: t('stopped', { count: sent }) }),
  })
  if (!may('announcements.stop')) return null
  if (!isOpen) {
    return (
      <Button look="line" size={40} onClick={() => setIsOpen(true)}>
        {t('stop')}
      </Button>
    )
  }
  return (
    <ActionForm
      submitLabel={t('stop')}
      isBusy={stop.isPending}
      error={stop.error}
      onSubmit={(reason) => stop.mutate({ id, reason })}
      onCancel={() => setIsOpen(false)}
      note={t('stopNote')}
    />
  )
}

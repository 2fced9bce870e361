import { previewAnnouncement, sendAnnouncement } from 'virtual:calls'
import type { AnnouncementChannel, ContractStatus, Language, OutputOf } from '@boxzone/contract'
import { contractStatuses } from '@boxzone/contract/contract-choices'
import { languages, nativeNames } from '@boxzone/i18n/languages'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { FilterCheckbox } from '../../kit/filters.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useScope, useWarehouses } from '../../lib/use-scope.ts'
import { completeTexts, type DraftTexts, endOfDay, halfTexts } from './announcement.rules.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

const channels: readonly AnnouncementChannel[] = ['MY_ZONE', 'EMAIL', 'PUSH']
const overdueViews = ['any', 'only', 'without'] as const
type OverdueView = (typeof overdueViews)[number]
const overdueOf = { any: undefined, only: true, without: false } as const

interface Draft {
  /** Null means all locations of the staff account. */
  warehouseIds: readonly string[] | null
  statuses: readonly ContractStatus[]
  overdue: OverdueView
  channels: readonly AnnouncementChannel[]
  important: boolean
  shownUntil: string
  texts: DraftTexts
}

const inputOf = (draft: Draft) => ({
  audience: {
    ...(draft.warehouseIds && { warehouseIds: [...draft.warehouseIds] }),
    statuses: [...draft.statuses],
    ...(draft.overdue !== 'any' && { overdue: overdueOf[draft.overdue] }),
  },
  texts: completeTexts(draft.texts),
  channels: [...draft.channels],
  important: draft.important,
  ...(isDay(draft.shownUntil) && { shownUntil: endOfDay(draft.shownUntil) }),
})

const toggled = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

type Preview = OutputOf<typeof previewAnnouncement>

/** Audience and texts, then the preview of the server. Sending requires a preview, which each change discards. */
export function AnnouncementForm({ onClose, onSent }: { onClose: () => void; onSent: (id: string) => void }) {
  const t = useTranslations('office-work.messages')
  const office = useTranslations('office.form')
  const { show } = useToast()
  const scope = useScope()
  const [draft, setDraft] = useState<Draft>({
    warehouseIds: scope ? [scope] : null,
    statuses: ['ACTIVE', 'TERMINATING', 'EVICTED'],
    overdue: 'any',
    channels: ['MY_ZONE', 'EMAIL'],
    important: false,
    shownUntil: '',
    texts: {},
  })
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const check = useOfficeAction(previewAnnouncement, { onDone: setPreview })
  const send = useOfficeAction(sendAnnouncement, {
    onDone: ({ id, receivers }) => {
      show({ tone: 'success', title: t('sending', { count: receivers }) })
      onSent(id)
    },
    onFailed: ({ status }) => {
      setIsConfirming(false)
      if (status === 409) setPreview(undefined)
    },
  })
  function change(next: Partial<Draft>): void {
    setDraft({ ...draft, ...next })
    setPreview(undefined)
    setProblem(undefined)
  }
  function findProblem(): string | undefined {
    const [half] = halfTexts(draft.texts)
    if (half) return t('halfText', { language: nativeNames[half] })
    if (Object.keys(completeTexts(draft.texts)).length === 0) return t('noText')
    if (draft.warehouseIds?.length === 0) return t('noLocation')
    if (draft.channels.length === 0) return t('noChannel')
    if (draft.statuses.length === 0) return t('noStatus')
    return preview?.languages.some(({ textLanguage }) => textLanguage === null) ? t('textsMissing') : undefined
  }
  function submit(): void {
    const found = findProblem()
    setProblem(found)
    if (found) return
    if (!preview) check.mutate(inputOf(draft))
    else setIsConfirming(true)
  }
  return (
    <ActionForm
      submitLabel={preview ? t('send', { count: preview.receivers }) : t('preview')}
      needsReason={false}
      isBusy={check.isPending || send.isPending}
      error={send.error ?? check.error}
      onSubmit={submit}
      onCancel={onClose}
      note={preview ? t('sendNote') : t('previewNote')}
    >
      <AudienceFields draft={draft} onChange={change} />
      <TextFields texts={draft.texts} onChange={(texts) => change({ texts })} />
      <ChannelFields draft={draft} onChange={change} />
      {preview && <AnnouncementPreview preview={preview} channels={draft.channels} />}
      {preview && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title={t('send', { count: preview.receivers })}
          confirmLabel={t('send', { count: preview.receivers })}
          cancelLabel={office('cancel')}
          busy={send.isPending}
          onConfirm={() => send.mutate({ ...inputOf(draft), receivers: preview.receivers })}
        >
          {t('sendNote')}
        </ConfirmDialog>
      )}
      {problem && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
    </ActionForm>
  )
}

interface FieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

function AudienceFields({ draft, onChange }: FieldsProps) {
  const t = useTranslations('office-work.messages')
  const statusText = useTranslations('enums.contractStatus')
  const warehouses = useWarehouses()
  const { warehouseIds: chosen } = draft
  return (
    <>
      <SelectField
        label={t('locations')}
        value={chosen ? 'chosen' : 'all'}
        onChange={({ currentTarget }) => onChange({ warehouseIds: currentTarget.value === 'all' ? null : [] })}
        options={[
          { value: 'all', label: t('allLocations') },
          { value: 'chosen', label: t('onlyChosen') },
        ]}
      />
      {chosen && (
        <Group label={t('onlyChosen')} note={t('chosenLocations', { count: chosen.length, all: warehouses.length })}>
          {/* The last visible row is cut in half, so that a longer list looks scrollable. */}
          <div className="grid max-h-75 overflow-y-scroll rounded-control border border-line px-2 sm:grid-cols-2">
            {warehouses.map(({ id, name }) => (
              <FilterCheckbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={() => onChange({ warehouseIds: toggled(chosen, id) })}
              />
            ))}
          </div>
        </Group>
      )}
      <Group label={t('contracts')}>
        <div className="flex flex-wrap gap-x-4">
          {contractStatuses.map((status) => (
            <FilterCheckbox
              key={status}
              label={statusText(status)}
              checked={draft.statuses.includes(status)}
              onChange={() => onChange({ statuses: toggled(draft.statuses, status) })}
            />
          ))}
        </div>
      </Group>
      <SelectField
        label={t('overdue')}
        value={draft.overdue}
        onChange={({ currentTarget }) =>
          onChange({ overdue: overdueViews.find((one) => one === currentTarget.value) ?? 'any' })
        }
        options={overdueViews.map((value) => ({ value, label: t(`overdueView.${value}`) }))}
      />
    </>
  )
}

function TextFields({ texts, onChange }: { texts: DraftTexts; onChange: (texts: DraftTexts) => void }) {
  const t = useTranslations('office-work.messages')
  const [language, setLanguage] = useState<Language>('en')
  const text = texts[language] ?? { subject: '', text: '' }
  const written = completeTexts(texts)
  const set = (change: Partial<typeof text>) => onChange({ ...texts, [language]: { ...text, ...change } })
  return (
    <>
      <SelectField
        label={t('language')}
        hint={t('languageHint')}
        value={language}
        onChange={({ currentTarget }) => setLanguage(languages.find((one) => one === currentTarget.value) ?? 'en')}
        options={languages.map((value) => ({
          value,
          label: written[value] ? t('written', { language: nativeNames[value] }) : nativeNames[value],
        }))}
      />
      <TextField
        label={t('subjectField')}
        lang={language}
        maxLength={200}
        value={text.subject}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <TextArea
        label={t('textField')}
        lang={language}
        rows={5}
        maxLength={5_000}
        value={text.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
    </>
  )
}

function ChannelFields({ draft, onChange }: FieldsProps) {
  const t = useTranslations('office-work.messages')
  const hasMyZone = draft.channels.includes('MY_ZONE')
  // A push message only points to the message in My Zone, so the channel PUSH requires MY_ZONE.
  const toggle = (channel: AnnouncementChannel) => {
    const next = toggled(draft.channels, channel)
    if (channel === 'PUSH' && next.includes('PUSH') && !hasMyZone) return onChange({ channels: [...next, 'MY_ZONE'] })
    onChange({ channels: next.includes('MY_ZONE') ? next : next.filter((one) => one !== 'PUSH') })
  }
  return (
    <>
      <Group label={t('channels')} note={t('pushNote')}>
        <div className="flex flex-wrap gap-x-4">
          {channels.map((channel) => (
            <FilterCheckbox
              key={channel}
              label={t(`channel.${channel}`)}
              checked={draft.channels.includes(channel)}
              onChange={() => toggle(channel)}
            />
          ))}
        </div>
      </Group>
      {hasMyZone && (
        <>
          <FilterCheckbox
            label={t('important')}
            checked={draft.important}
            onChange={(important) => onChange({ important })}
          />
          <DateField
            label={t('shownUntil')}
            optional
            hint={t('shownUntilHint')}
            value={draft.shownUntil}
            onChange={(shownUntil) => onChange({ shownUntil })}
          />
        </>
      )}
    </>
  )
}

function Group({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-body font-strong">{label}</legend>
      {children}
      {note && <p className="text-dense text-ink-soft">{note}</p>}
    </fieldset>
  )
}

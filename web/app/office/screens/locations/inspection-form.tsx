import { inspectBox } from 'virtual:calls'
import type { BoxServiceState, InspectionResult } from '@boxzone/contract'
import { maxInspectionPhotos } from '@boxzone/contract/inspection-limits'
import LockOpen from 'lucide-react/icons/lock-open'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { updatedSearch } from '#app/lib/routing/use-search-params-update.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import type { BoxPanelProps } from './box-panel-props.ts'
import { FormerTenant } from './former-tenant.tsx'
import { guidedPhotos, type InspectionDraft, photosOf, readDraft, storeDraft } from './inspection-draft.ts'
import { PhotoTile } from './photo-tile.tsx'

const results: readonly InspectionResult[] = ['EMPTY', 'DAMAGED', 'NOT_EMPTY']
const swatchOf = { active: 'free', 'out-of-service': 'out-of-service', 'to-inspect': 'to-inspect' } as const
const states: readonly BoxServiceState[] = ['active', 'out-of-service', 'to-inspect']

function useDraft(boxId: string) {
  const [draft, setDraft] = useState(() => readDraft(boxId))
  const [isStored, setIsStored] = useState(true)
  useEffect(() => setIsStored(storeDraft(boxId, draft)), [boxId, draft])
  return { draft, isStored, change: (part: Partial<InspectionDraft>) => setDraft((now) => ({ ...now, ...part })) }
}

/** Guided photos, the result, a note and the state after it. The photos stay on the device until they are sent. */
export function InspectionForm({ box, door, today, onClose }: BoxPanelProps & { onClose: () => void }) {
  const t = useTranslations('office-locations.inspection')
  const { draft, isStored, change } = useDraft(box.id)
  const [chosen, setChosen] = useState<BoxServiceState>()
  const [until, setUntil] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const action = useInspection(box, onClose)
  const { result, note } = draft
  const offered = states.filter((state) => result !== 'NOT_EMPTY' || state !== 'active')
  const state = offered.find((one) => one === chosen)
  const isUntilWrong = until !== '' && (!isDay(until) || until < today)
  const isNoteRequired = result === 'DAMAGED' || result === 'NOT_EMPTY'
  const isNoteMissing = isNoteRequired && note.trim() === ''
  function submit(): void {
    setIsSubmitted(true)
    if (!result || !state || isNoteMissing || (isUntilWrong && state === 'out-of-service')) return
    const day = state === 'out-of-service' && until !== '' ? until : null
    action.mutate({
      id: box.id,
      version: box.version,
      result,
      state,
      until: day,
      note: note.trim(),
      photos: photosOf(draft),
    })
  }
  return (
    <ActionForm
      submitLabel={state === 'active' ? t('free', { number: box.number }) : t('submit')}
      needsReason={false}
      isBusy={action.isPending}
      error={action.error}
      onSubmit={submit}
      onCancel={onClose}
      note={result && t(`deposit.${result}`)}
    >
      {box.formerContract && <FormerTenant contract={box.formerContract} />}
      <OpenLink isOffered={door !== undefined && door.lockVersion !== 'V1'} />
      <Photos draft={draft} onChange={change} isStored={isStored} />
      <RadioCards
        label={t('result')}
        required
        value={result ?? ''}
        error={isSubmitted && !result ? t('resultMissing') : undefined}
        onChange={({ currentTarget }) => change({ result: results.find((one) => one === currentTarget.value) })}
        cards={results.map((one) => ({ value: one, label: t(`results.${one}`) }))}
      />
      <TextArea
        label={t('note')}
        hint={isNoteRequired ? t('noteHint') : undefined}
        required={isNoteRequired}
        optional={!isNoteRequired}
        rows={2}
        maxLength={1_000}
        value={note}
        error={isSubmitted && isNoteMissing ? t('noteMissing') : undefined}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <RadioCards
        label={t('state')}
        required
        value={state ?? ''}
        error={isSubmitted && !state ? t('stateMissing') : undefined}
        onChange={({ currentTarget }) => setChosen(states.find((one) => one === currentTarget.value))}
        cards={offered.map((one) => ({
          value: one,
          label: t(`states.${one}`),
          drawing: <StateSwatch state={swatchOf[one]} />,
        }))}
      />
      {state === 'out-of-service' && (
        <DateField
          label={t('until')}
          optional
          value={until}
          min={today}
          onChange={setUntil}
          error={isUntilWrong ? t('untilWrong') : undefined}
        />
      )}
    </ActionForm>
  )
}

function useInspection(box: BoxPanelProps['box'], onClose: () => void) {
  const t = useTranslations('office-locations.inspection')
  const { show } = useToast()
  return useOfficeAction(inspectBox, {
    onDone: ({ state, deposit }) => {
      storeDraft(box.id, undefined)
      onClose()
      show({ title: t(`done.${state}`, { number: box.number }), description: t(`outcome.${deposit}`), tone: 'success' })
    },
  })
}

function OpenLink({ isOffered }: { isOffered: boolean }) {
  const t = useTranslations('office-locations.box.actions')
  const may = usePermissions()
  const [query] = useSearchParams()
  if (!isOffered || !may('doors.open')) return null
  return (
    <ButtonLink look="line" size={48} wide icon={LockOpen} to={updatedSearch(query, { panel: 'open' })}>
      {t('openDoor')}
    </ButtonLink>
  )
}

interface PhotosProps {
  draft: InspectionDraft
  isStored: boolean
  onChange: (part: Partial<InspectionDraft>) => void
}

function Photos({ draft: { photos, more }, isStored, onChange }: PhotosProps) {
  const t = useTranslations('office-locations.inspection')
  const missing = guidedPhotos.filter((name) => photos[name] === undefined)
  const hasRoom = guidedPhotos.length + more.length < maxInspectionPhotos
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong">{t('photos')}</legend>
      <div className="grid grid-cols-4 gap-2">
        {guidedPhotos.map((name) => (
          <PhotoTile
            key={name}
            label={t(`photo.${name}`)}
            photo={photos[name]}
            onChange={(photo) => onChange({ photos: { ...photos, [name]: photo } })}
          />
        ))}
        {more.map((photo, index) => (
          <PhotoTile
            key={photo.slice(-40)}
            label={t('photo.more')}
            photo={photo}
            onChange={(next) => onChange({ more: more.flatMap((one, at) => (at === index ? (next ?? []) : one)) })}
          />
        ))}
        {hasRoom && (
          <PhotoTile
            label={t('photo.more')}
            photo={undefined}
            onChange={(photo) => photo && onChange({ more: [...more, photo] })}
          />
        )}
      </div>
      <p className="text-dense text-ink-soft">
        {missing.length > 0 ? t('missing', { count: missing.length }) : t('complete')} {t('kept')}
      </p>
      {!isStored && <Banner tone="warning">{t('notStored')}</Banner>}
    </fieldset>
  )
}

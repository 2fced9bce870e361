import { importBankStatement } from 'virtual:calls'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** Imports a CAMT.053 file, chosen or dropped, and opens its matches. */
export function StatementUpload() {
  const t = useTranslations('office-money.statements')
  const id = useId()
  const toast = useToast()
  const navigate = useNavigate()
  const to = useOfficeLink()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const action = useOfficeAction(importBankStatement, {
    onDone: ({ id: statementId, entries, repeated }) => {
      const title = t('importedCount', { count: entries })
      toast.show({ tone: 'success', title, description: t('repeated', { count: repeated }), confirmsNavigation: true })
      void navigate(to(`/money/statements/${statementId}`))
    },
  })
  async function read(file: File | undefined): Promise<void> {
    if (!file || action.isPending) return
    action.mutate({ xml: await file.text() })
    if (input.current) input.current.value = ''
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-start gap-3 rounded-panel border-[1.5px] border-dashed p-4',
        isOver ? 'border-action bg-action-soft' : 'border-line-strong bg-surface',
      )}
    >
      <div className="flex w-full flex-wrap items-center gap-3">
        <Icon shape={Upload} />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-body font-heavy">
            {t('uploadTitle')}
          </h2>
          <p className="text-dense text-ink-soft">{t('uploadText')}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xml,text/xml,application/xml"
          aria-label={t('choose')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
        <Button size={40} busy={action.isPending} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
      </div>
      {action.error && <ActionFailure error={action.error} />}
    </section>
  )
}

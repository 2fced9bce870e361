import Share from 'lucide-react/icons/share-2'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { share } from '#app/lib/browser/share.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'

export function NewUnlockToken({ url, email, onAnother }: { url: string; email: string; onAnother: () => void }) {
  const t = useTranslations('doors.letIn')
  const showError = useErrorToast()
  return (
    <div className="grid gap-4">
      <Banner tone="success" live title={t('doneTitle')}>
        {t('doneText', { email })}
      </Banner>
      <CopyField label={t('link')} value={url} />
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button icon={Share} onClick={() => void share({ url }, showError)}>
            {t('send')}
          </Button>
        )}
        <Button look="line" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}

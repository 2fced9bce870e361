import { dataExport } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { saveFile } from '#app/lib/browser/save-file.ts'
import { Button } from '#app/ui/base/button.tsx'

/** Downloads through `call()`, because a plain link does not send the token. */
export function DataExport() {
  const t = useTranslations('profile.account')
  const { run, state } = useMutation(async () => {
    const file = await call(dataExport, {})
    if (!(file instanceof Blob)) throw apiErrorFrom(500, { code: unexpectedError })
    saveFile('boxzone.zip', file.type, file)
  }, useErrorToast())
  return (
    <Button look="quiet" size={44} className="-mx-2" busy={state === 'busy'} onClick={run}>
      {t('exportAction')}
    </Button>
  )
}

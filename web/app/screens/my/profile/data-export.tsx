import { dataExport } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'

/** Downloads through `call()`, because a plain link does not send the token. */
export function DataExport() {
  const t = useTranslations('profile.account')
  const { run, state } = useMutation(async () => {
    const file = await call(dataExport, {})
    if (!(file instanceof Blob)) throw apiErrorFrom(500, { code: unexpectedError })
    save(file)
  }, useErrorToast())
  return (
    <Button look="quiet" size={44} className="-mx-2" busy={state === 'busy'} onClick={run}>
      {t('exportAction')}
    </Button>
  )
}

function save(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'boxzone.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

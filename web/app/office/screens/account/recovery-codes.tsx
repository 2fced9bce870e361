import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('office-account.setup')
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunk p-4 font-strong tabular-nums select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="line" size={40} icon={Copy} onClick={copy}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button look="line" size={40} icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div className="grid gap-3 print:hidden">
        <Checkbox
          label={t('saved')}
          checked={isSaved}
          error={isMissing && !isSaved ? t('savedMissing') : undefined}
          onChange={({ currentTarget }) => setIsSaved(currentTarget.checked)}
        />
        <Button onClick={() => (isSaved ? void navigate('/office/login', { replace: true }) : setIsMissing(true))}>
          {t('toLogin')}
        </Button>
      </div>
    </div>
  )
}

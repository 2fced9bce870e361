import type { TextGroup } from '@boxzone/i18n'
import Smartphone from 'lucide-react/icons/smartphone'
import { promptInstall } from '#app/lib/browser/install-event.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { writeItem } from '#app/lib/storage/local-storage.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { markDoorOpened } from './door-opened.ts'

interface InstallCardProps {
  offer: 'prompt' | 'steps'
}

const texts: readonly TextGroup[] = ['installPrompt']

/** Rejects when the texts fail to load, so that the page renders without the card. */
export async function loadInstallCard() {
  await loadDialogTexts(texts)
  return InstallCard
}

function InstallCard(props: InstallCardProps) {
  return (
    <TextsProvider groups={texts}>
      <Offer {...props} />
    </TextsProvider>
  )
}

function Offer({ offer }: InstallCardProps) {
  const t = useTranslations('install-prompt')
  // Stored on the click, before the customer responds to the dialog, so that the offer is shown once per device.
  const store = (value: string) => {
    writeItem('installPrompt', value)
    markDoorOpened()
  }
  const install = () => {
    const prompting = promptInstall()
    store('prompted')
    // Rejects if the browser refuses a second dialog.
    prompting.catch(() => undefined)
  }
  return (
    <Card as="section" padding="large" aria-labelledby="install" className="flex gap-4">
      <Icon shape={Smartphone} size="large" className="text-action" />
      <div className="grid min-w-0 flex-1 gap-3">
        <h2 id="install" className="text-title">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{t(offer === 'steps' ? 'steps' : 'text')}</p>
        <div className="flex flex-wrap gap-3">
          {offer === 'prompt' && <Button onClick={install}>{t('install')}</Button>}
          <Button look="quiet" onClick={() => store('dismissed')}>
            {t(offer === 'prompt' ? 'later' : 'understood')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

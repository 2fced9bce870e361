import Headset from 'lucide-react/icons/headset'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

/** Opens the message to staff. Hidden above the keyboard of a phone, where the room is needed for the conversation. */
export function PersonButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('assistant')
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 flex-none cursor-pointer items-center gap-2 border-t border-line px-4 py-1.5 text-left text-small font-strong text-action hover:bg-sunk group-data-[keyboard=true]:max-md:hidden"
    >
      <Icon shape={Headset} />
      {t('person')}
    </button>
  )
}

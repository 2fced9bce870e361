import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { isSoundOn, switchSound } from './feedback.ts'

export function SoundSwitch() {
  const t = useTranslations('doors.sound')
  const [on, setOn] = useState(false)
  useEffect(() => setOn(isSoundOn()), [])
  const toggle = () => {
    switchSound(!on)
    setOn(!on)
  }
  return <IconButton icon={on ? Volume2 : VolumeX} label={t(on ? 'on' : 'off')} aria-pressed={on} onClick={toggle} />
}

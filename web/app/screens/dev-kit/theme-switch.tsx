import { useState } from 'react'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'

const themes = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
]

export function ThemeSwitch() {
  const [theme, setTheme] = useState('')
  function change(next: string) {
    setTheme(next)
    document.documentElement.dataset.theme = next
  }
  return <SegmentedControl label="Colours" options={themes} value={theme} onChange={change} className="flex-none" />
}

import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadOptional } from '#app/lib/browser/load-optional.ts'

type Guide = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

const load = () => loadOptional(async () => (await import('./size-guide.tsx')).loadLandingGuide())

export interface LandingGuide {
  open: () => void
  /** Loads the dialog before a click. */
  prefetch: () => void
  dialog: ReactNode
}

/** The size guide. If it fails to load, the help opens instead. */
export function useLandingGuide(): LandingGuide {
  const navigate = useNavigate()
  const [Guide, setGuide] = useState<Guide>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const loaded = await load()
      setGuide(() => loaded)
      setOpen(true)
    } catch {
      await navigate('/help')
    }
  }
  return {
    open: () => void open(),
    prefetch: () => void load().catch(() => undefined),
    dialog: Guide ? <Guide open={isOpen} onOpenChange={setOpen} /> : null,
  }
}

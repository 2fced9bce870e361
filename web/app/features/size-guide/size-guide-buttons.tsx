import Calculator from 'lucide-react/icons/calculator'
import Ruler from 'lucide-react/icons/ruler'
import { Button } from '#app/ui/base/button.tsx'
import type { SizeGuideTab, SizeLink } from './size-guide-props.ts'
import { useSizeGuide } from './use-size-guide.tsx'

interface SizeGuideButtonsProps {
  labels: Readonly<Record<SizeGuideTab, string>>
  linkTo: SizeLink
}

const tabs = [
  { name: 'fits', icon: Ruler },
  { name: 'calculator', icon: Calculator },
] as const

/** One button for the guide and one for its calculator. */
export function SizeGuideButtons({ labels, linkTo }: SizeGuideButtonsProps) {
  const guide = useSizeGuide(linkTo)
  return (
    <>
      {tabs.map(({ name, icon }) => (
        <Button
          key={name}
          look="line"
          size={44}
          icon={icon}
          aria-haspopup="dialog"
          onPointerEnter={guide.prefetch}
          onClick={() => guide.open(name)}
        >
          {labels[name]}
        </Button>
      ))}
      {guide.dialog}
    </>
  )
}

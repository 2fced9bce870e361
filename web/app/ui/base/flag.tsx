import { classNames } from '#app/ui/base/class-names.ts'
import cz from './flags/cz.svg'
import gb from './flags/gb.svg'
import hu from './flags/hu.svg'
import it from './flags/it.svg'
import pl from './flags/pl.svg'
import ro from './flags/ro.svg'
import sk from './flags/sk.svg'
import ua from './flags/ua.svg'

const urls = new Map(Object.entries({ cz, gb, hu, it, pl, ro, sk, ua }))

interface FlagProps {
  /** Two letters: sk gb cz ua pl hu ro it, in either case. */
  country: string
  className?: string
}

/** Decoration beside the name of a language or country, never alone. The menus are closed at first, so the files are lazy. */
export function Flag({ country, className }: FlagProps) {
  return (
    <img
      src={urls.get(country.toLowerCase())}
      alt=""
      width={22}
      height={16}
      loading="lazy"
      decoding="async"
      className={classNames('h-4 w-5.5 flex-none rounded-[3px] [box-shadow:0_0_0_1px_rgb(0_0_0/0.14)]', className)}
    />
  )
}

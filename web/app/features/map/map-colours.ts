export interface MapColours {
  sea: string
  land: string
  home: string
  line: string
  water: string
  text: string
  ink: string
  green: string
  building: string
  road: string
}

/** Resolves the tokens to colours, because a canvas does not know `light-dark()`. */
export function readMapColours(parent: HTMLElement): MapColours {
  const probe = document.createElement('span')
  parent.append(probe)
  const read = (token: string): string => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    sea: read('map-sea'),
    land: read('map-land'),
    home: read('map-home'),
    line: read('map-line'),
    water: read('map-water'),
    text: read('map-text'),
    ink: read('ink-soft'),
    green: read('map-green'),
    building: read('map-building'),
    road: read('map-road'),
  }
  probe.remove()
  return colours
}

/** Subscribes to changes of the theme by the system or the page. */
export function onThemeChange(changed: () => void): () => void {
  const query = window.matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  query.addEventListener('change', changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', changed)
    observer.disconnect()
  }
}

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
  // One element per colour: with reduced motion, a second colour on the same element starts a transition, and the
  // computed style is still the first colour.
  const read = (token: string): string => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${token})`
    parent.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return {
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

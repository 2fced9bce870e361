import { readItem, removeItem, writeItem } from './local-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** The background colours, for the bar of the browser. `root.tsx` has them for the theme of the system. */
const colors = { light: '#faf7f2', dark: '#171511' }

/** Runs before the first paint, so that the page never flashes in the other theme. */
export const themeScript = `(function () {
  try {
    var theme = localStorage.getItem('theme')
    if (theme !== 'light' && theme !== 'dark') return
    document.documentElement.dataset.theme = theme
    var meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = theme === 'dark' ? '${colors.dark}' : '${colors.light}'
    document.head.prepend(meta)
  } catch (error) {}
})()`

export function storedTheme(): Theme {
  const stored = readItem('theme')
  return isTheme(stored) ? stored : 'system'
}

/** Applies the theme to the page and stores it for this browser. */
export function applyTheme(theme: Theme): void {
  document.head.querySelector('[name="theme-color"]:not([media])')?.remove()
  if (theme === 'system') {
    removeItem('theme')
    delete document.documentElement.dataset.theme
  } else {
    writeItem('theme', theme)
    document.documentElement.dataset.theme = theme
    // Inserted before the tags of the system theme, because the browser uses the first tag that matches.
    document.head.prepend(
      Object.assign(document.createElement('meta'), { name: 'theme-color', content: colors[theme] }),
    )
  }
}

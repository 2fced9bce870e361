import 'pannellum/build/pannellum.css'

interface Viewer {
  on(event: 'error', listener: () => void): void
  destroy(): void
}

interface Pannellum {
  viewer(
    container: HTMLElement,
    options: { type: 'equirectangular'; panorama: string; autoLoad: boolean; compass: boolean },
  ): Viewer
}

const isPannellum = (value: unknown): value is Pannellum =>
  typeof value === 'object' && value !== null && 'viewer' in value && typeof value.viewer === 'function'

/** The package is a classic script that sets `window.pannellum`. */
export async function loadPannellum(): Promise<
  (container: HTMLElement, url: string, onFailed: () => void) => () => void
> {
  await import('pannellum/build/pannellum.js')
  const found: unknown = Reflect.get(window, 'pannellum')
  if (!isPannellum(found)) throw new Error('The script of Pannellum did not set window.pannellum')
  return (container, panorama, onFailed) => {
    const viewer = found.viewer(container, { type: 'equirectangular', panorama, autoLoad: true, compass: false })
    viewer.on('error', onFailed)
    return () => viewer.destroy()
  }
}

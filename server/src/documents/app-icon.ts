import { Resvg } from '@resvg/resvg-js'

/** The logo, 28 wide and 32 high. */
const sign =
  '<path fill="#C89B63" d="M14 1 27 8.5 14 16 1 8.5z"/><path fill="#0B5D4B" d="M1 8.5 14 16v15L1 23.5z"/><path fill="#FFC53D" d="M27 8.5 14 16v15l13-7.5z"/><path fill="#1B1A17" d="M18 18.6v7.6l5-2.9v-7.6z"/>'

export interface AppIcon {
  readonly size: number
  /** `whole` fills the square, for operating systems that mask the icon. */
  readonly shape: 'rounded' | 'whole'
}

/** Maskable icons have a safe zone with a diameter of 80 %, so the logo is smaller. */
const signHeight = { rounded: 0.72, whole: 0.54 } as const

export function appIconSvg({ size, shape }: AppIcon): string {
  const scale = (size * signHeight[shape]) / 32
  const x = (size - 28 * scale) / 2
  const y = (size - 32 * scale) / 2
  const corner = shape === 'rounded' ? size * 0.2 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="#FAF7F2"/><g transform="translate(${x} ${y}) scale(${scale})">${sign}</g></svg>`
}

export const appIcon = (icon: AppIcon): Buffer => new Resvg(appIconSvg(icon)).render().asPng()

import { type PictureTheme, pictureThemes } from './picture-file.ts'

interface ThemedPictureProps {
  url: (theme: PictureTheme) => string
  width: number
  height: number
}

/** A decorative picture with one file per theme. The browser loads no lazy image that is not displayed. */
export function ThemedPicture({ url, width, height }: ThemedPictureProps) {
  return pictureThemes.map((theme) => (
    <img
      key={theme}
      src={url(theme)}
      alt=""
      // HTML accepts only whole numbers here.
      width={Math.round(width)}
      height={Math.round(height)}
      loading="lazy"
      decoding="async"
      className={`only-${theme}`}
    />
  ))
}

import { Path, Svg, View } from '@react-pdf/renderer'
import { create } from 'qrcode'
import { colours } from './theme.pdf.tsx'

/** Merges adjacent modules of a row into one rectangle and all rectangles into one path, so that the PDF is small. */
export function qrPath(payload: string): { path: string; size: number } {
  const { data, size } = create(payload, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => [...data.slice(y * size, (y + 1) * size)].join(''))
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')
  return { path, size }
}

/** QR code readers require the white quiet zone. */
export function QrCode({ payload, width }: { payload: string; width: number }) {
  const { path, size } = qrPath(payload)
  return (
    <View style={{ backgroundColor: colours.surface, borderRadius: 8, padding: 10 }}>
      <Svg viewBox={`0 0 ${size} ${size}`} style={{ width, height: width }}>
        <Path fill={colours.ink} d={path} />
      </Svg>
    </View>
  )
}

import { Path, Svg, View } from '@react-pdf/renderer'
import { qrPath } from './qr-path.ts'
import { colours } from './theme.pdf.tsx'

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

import { create } from 'qrcode'

/** Merges adjacent modules of a row into one rectangle and all rectangles into one path, so that documents are small. */
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

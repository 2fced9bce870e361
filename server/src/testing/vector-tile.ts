// A minimal writer of Mapbox vector tiles, for tests of the street map.

export interface TileFeature {
  readonly type: 'point' | 'line' | 'polygon'
  /** Points in tile units, from 0 to 4096. */
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly properties: Readonly<Record<string, string>>
}

const extent = 4096
const geometryTypes = { point: 1, line: 2, polygon: 3 } as const
const commands = { moveTo: 1, lineTo: 2, closePath: 7 } as const

/** An unsigned integer as a protobuf varint. */
export function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

const bytesField = (field: number, bytes: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const numberField = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const textField = (field: number, text: string) => bytesField(field, [...Buffer.from(text)])
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

function geometryOf({ type, points }: TileFeature): number[] {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  const [first = [], ...rest] = steps
  return [
    8 + commands.moveTo,
    ...first,
    ...(rest.length > 0 ? [rest.length * 8 + commands.lineTo, ...rest.flat()] : []),
    ...(type === 'polygon' ? [8 + commands.closePath] : []),
  ].flatMap(varint)
}

function layerOf(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  return [
    ...numberField(15, 2),
    ...textField(1, name),
    ...features.flatMap((feature) => {
      const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
        keys.indexOf(key),
        values.indexOf(value),
      ])
      return bytesField(2, [
        ...bytesField(2, tags.flatMap(varint)),
        ...numberField(3, geometryTypes[feature.type]),
        ...bytesField(4, geometryOf(feature)),
      ])
    }),
    ...keys.flatMap((key) => textField(3, key)),
    ...values.flatMap((value) => bytesField(4, textField(1, value))),
    ...numberField(5, extent),
  ]
}

/** Encodes features by the name of their layer. */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): Buffer {
  return Buffer.from(Object.entries(layers).flatMap(([name, features]) => bytesField(3, layerOf(name, features))))
}
